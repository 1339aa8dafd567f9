/** The world around a gateway under load: scripted upstream and players' tabs in one process. */

import * as z from 'zod/mini'
import { answerQuestions } from '../../tests/drivers/questions.ts'
import { type DriverQuestion, driverQuestion } from './driver-questions.ts'
import { peerCookie } from './peer-cookie.ts'
import { closedLoop, onceEach, steadyRate } from './runs.ts'
import { signInMany } from './sign-in.ts'
import { createTabSet, type TabSet } from './tab-sets.ts'
import { startUpstream } from './upstream.ts'

const upstream = await startUpstream()
const cookies = new Map<number, string>()
const sets = new Map<string, TabSet>()

const numbers = (first: number, count: number) => Array.from({ length: count }, (_, i) => first + i)

const setOf = (name: string): TabSet => {
  const set = sets.get(name) ?? createTabSet()
  sets.set(name, set)
  return set
}

async function reply(question: DriverQuestion): Promise<unknown> {
  switch (question.is) {
    case 'where':
      return { url: upstream.url, socketUrl: upstream.socketUrl }
    case 'signIn': {
      const { site, first, count } = question
      for (const [player, cookie] of await signInMany(site, first, count)) {
        cookies.set(player, cookie)
      }
      return cookies.size
    }
    case 'peerCookies':
      for (const player of numbers(question.first, question.count)) {
        cookies.set(player, peerCookie(player))
      }
      return cookies.size
    case 'connect': {
      const players = numbers(question.first, question.count)
      return setOf(question.set).connect({ ...question, cookies, players })
    }
    case 'disconnect':
      return setOf(question.set).disconnect()
    case 'upstreams':
      return upstream.connected()
    case 'loop':
      return closedLoop(setOf(question.set).audience(), upstream, question)
    case 'rate': {
      const { set, beside } = question
      const other = beside && setOf(beside.set)
      if (beside?.isPaused) other?.pause()
      const players = other?.audience().players ?? []
      const flood = beside && { players, perSecond: beside.perSecond }
      return steadyRate(setOf(set).audience(), upstream, question, flood)
    }
    case 'once':
      return onceEach(setOf(question.set).audience(), upstream)
  }
}

answerQuestions((asked) => reply(z.parse(driverQuestion, asked)))
