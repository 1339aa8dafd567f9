import { parse } from '@formatjs/icu-messageformat-parser'
import { errors } from '@player-site/contracts/errors.ts'
import { sessionEndReason } from '@player-site/contracts/session/session.events.ts'
import { firstValueFrom, VirtualTimeScheduler } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { allEnglish } from '../../../testing/sentences.ts'
import { clientCodes } from '../api/failure.ts'
import { loadText } from './load-text.ts'
import { type Messages, overlayMessages } from './message-text.ts'

describe('English text', () => {
  it('has a sentence for every code a call, the socket or the client can fail with', () => {
    const codes = [...Object.keys(errors), ...clientCodes]
    expect(codes.filter((code) => !(`error.${code}` in allEnglish))).toEqual([])
  })

  it('has a sentence for every reason a session can end for', () => {
    const { options } = sessionEndReason
    expect(options.filter((reason) => !(`sessionEnd.${reason}` in allEnglish))).toEqual([])
  })

  it.each(Object.entries(allEnglish))('reads %s', (_, text) => {
    expect(parse(text).length).toBeGreaterThan(0)
  })
})

describe('loadText', () => {
  const world = (load: () => Promise<Messages>) => {
    const scheduler = new VirtualTimeScheduler()
    const logged: string[] = []
    const note = (event: string) => logged.push(event)
    const log = { info: note, warn: note, error: note }
    let asked = 0
    const loadMessages = () => {
      asked += 1
      return load()
    }
    const text$ = loadText('fi', { loadMessages, scheduler, log })
    return { scheduler, logged, text$, asked: () => asked }
  }

  /** Every pending promise has settled, and its consequences are scheduled. */
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

  it('gives what the file holds', async () => {
    const { text$ } = world(async () => ({ 'signIn.open': 'Kirjaudu' }))
    expect(await firstValueFrom(text$)).toEqual({ 'signIn.open': 'Kirjaudu' })
  })

  it('asks 3 times more, 2 s × attempt apart, then leaves it to English', async () => {
    const { text$, scheduler, logged, asked } = world(() => Promise.reject(new Error('offline')))
    const seen: Messages[] = []
    text$.subscribe((messages) => seen.push(messages))
    for (const waitMs of [2_000, 4_000, 6_000]) {
      await settle()
      const before = asked()
      scheduler.maxFrames = scheduler.frame + waitMs - 1
      scheduler.flush()
      expect(asked()).toBe(before)
      scheduler.maxFrames += 1
      scheduler.flush()
      expect(asked()).toBe(before + 1)
    }
    await settle()
    expect(seen).toEqual([{}])
    expect(logged).toEqual([
      'locale.textFailed',
      'locale.textFailed',
      'locale.textFailed',
      'locale.textMissing',
    ])
  })
})

it('lays one language over another, sentence by sentence', () => {
  expect(overlayMessages({ a: 'a', b: 'b' }, { b: 'B' })).toEqual({ a: 'a', b: 'B' })
})
