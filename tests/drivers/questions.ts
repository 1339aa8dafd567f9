import type { ChildProcess } from 'node:child_process'
import * as z from 'zod/mini'

/**
 * What we and a program that we started ask each other over its channel: a question with a number,
 * and the answer under the same number. Either is any value that JSON can carry.
 */
const question = z.object({ asks: z.number(), question: z.unknown() })
const answer = z.object({
  answers: z.number(),
  answer: z.optional(z.unknown()),
  fault: z.optional(z.string()),
})

let asked = 0

/** Resolves to a started program's answer; rejects with its fault, or when it ends. */
export function askProgram(child: ChildProcess, what: object): Promise<unknown> {
  asked += 1
  const asks = asked
  return new Promise((resolve, reject) => {
    const settle = (fault: string | undefined, value?: unknown) => {
      child.off('message', hear)
      child.off('exit', end)
      if (fault === undefined) resolve(value)
      else reject(new Error(fault))
    }
    const hear = (message: unknown) => {
      const heard = z.safeParse(answer, message)
      if (heard.success && heard.data.answers === asks) settle(heard.data.fault, heard.data.answer)
    }
    const end = () => settle('it ended before it answered')
    child.on('message', hear)
    child.on('exit', end)
    child.send({ asks, question: what }, (error) => {
      if (error) settle(error.message)
    })
  })
}

/** The program's side; the channel alone does not keep it running. */
export function answerQuestions(reply: (asked: unknown) => unknown): void {
  const answerOne = async (asks: number, what: unknown) => {
    try {
      process.send?.({ answers: asks, answer: await reply(what) })
    } catch (error) {
      process.send?.({ answers: asks, fault: error instanceof Error ? error.message : 'unknown' })
    }
  }
  process.on('message', (message) => {
    const heard = z.safeParse(question, message)
    if (heard.success) void answerOne(heard.data.asks, heard.data.question)
  })
  process.channel?.unref()
}
