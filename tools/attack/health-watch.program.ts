import { Agent, get } from 'node:http'
import * as z from 'zod/mini'
import { answerQuestions } from '../../tests/drivers/questions.ts'
import { healthQuestion } from './health-questions.ts'

/** Asks programs for their health all along, in a process that does nothing else. */

const everyMs = 100
const patienceMs = 15_000
const agent = new Agent({ keepAlive: true })

/** How long the answer took, in ms; undefined without a good one. */
const askOnce = (url: string) =>
  new Promise<number | undefined>((resolve) => {
    const startedAt = performance.now()
    const request = get(url, { agent, timeout: patienceMs }, (response) => {
      response.resume()
      response.on('end', () => {
        resolve(response.statusCode === 200 ? performance.now() - startedAt : undefined)
      })
      response.on('error', () => resolve(undefined))
    })
    request.on('timeout', () => request.destroy())
    request.on('error', () => resolve(undefined))
  })

function watch(name: string, url: string) {
  const report = { name, asked: 0, unanswered: 0, slowestMs: 0 }
  const pending = new Set<Promise<void>>()
  const askAndNote = async () => {
    report.asked += 1
    const ms = await askOnce(url)
    if (ms === undefined) report.unanswered += 1
    else report.slowestMs = Math.max(report.slowestMs, Math.round(ms))
  }
  const timer = setInterval(() => {
    const asking = askAndNote()
    pending.add(asking)
    void asking.then(() => pending.delete(asking))
  }, everyMs)
  return async () => {
    clearInterval(timer)
    await Promise.all(pending)
    return report
  }
}

let stops: readonly ReturnType<typeof watch>[] = []

answerQuestions(async (asked) => {
  const question = z.parse(healthQuestion, asked)
  switch (question.is) {
    case 'ready':
      return true
    case 'start':
      stops = question.programs.map(({ name, url }) => watch(name, url))
      return true
    case 'stop': {
      const reports = await Promise.all(stops.map((stop) => stop()))
      agent.destroy()
      return reports
    }
  }
})
// The channel alone would not keep the program running before its first request.
process.channel?.ref()
