import { parentPort } from 'node:worker_threads'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as commonWords } from '@zxcvbn-ts/language-common'
import { dictionary as englishWords } from '@zxcvbn-ts/language-en'
import * as z from 'zod/mini'

const estimator = new ZxcvbnFactory({
  dictionary: { ...commonWords, ...englishWords },
  graphs: adjacencyGraphs,
})

const question = z.object({
  id: z.int(),
  password: z.string(),
  personalWords: z.array(z.string()),
})

parentPort?.on('message', (message: unknown) => {
  const { id, password, personalWords } = z.parse(question, message)
  const { score } = estimator.check(password, personalWords)
  parentPort?.postMessage({ id, score })
})
