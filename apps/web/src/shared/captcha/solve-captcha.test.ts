import { readCaptchaChallenge } from '@player-site/contracts/captcha/captcha.calls.ts'
import { signIn } from '@player-site/contracts/session/sign-in.calls.ts'
import { NEVER, of, VirtualTimeScheduler } from 'rxjs'
import { expect, it } from 'vitest'
import { aChallenge } from '../../../testing/builders.ts'
import { FakeApi, failing } from '../../../testing/fake-api.ts'
import { ApiFailure } from '../api/failure.ts'
import { type SolveCaptchaDeps, solveCaptcha } from './solve-captcha.ts'

function solveWith(solve: SolveCaptchaDeps['solve'], api = new FakeApi()) {
  const scheduler = new VirtualTimeScheduler()
  if (!api.answers(readCaptchaChallenge)) api.answer(readCaptchaChallenge, () => of(aChallenge()))
  const tokens: string[] = []
  const errors: unknown[] = []
  solveCaptcha(signIn, { api, scheduler, ...(solve && { solve }) }).subscribe({
    next: (token) => tokens.push(token),
    error: (error: unknown) => errors.push(error),
  })
  return { api, scheduler, tokens, errors }
}

it('asks for a challenge for that very call, and gives the token of its solution', () => {
  const { api, tokens } = solveWith(({ signature }) => of(`solves ${signature}`))
  expect(api.sentTo(readCaptchaChallenge).map(({ request }) => request)).toEqual([
    { query: { method: 'POST', path: '/session' } },
  ])
  expect(tokens).toEqual([`solves ${aChallenge().signature}`])
})

it('gives up after a minute', () => {
  const { scheduler, errors } = solveWith(() => NEVER)
  scheduler.flush()
  expect(scheduler.frame).toBe(60_000)
  expect(errors).toHaveLength(1)
  expect(errors[0]).not.toBeInstanceOf(ApiFailure)
})

it('reports why no challenge could be loaded', () => {
  const api = new FakeApi()
  api.answer(readCaptchaChallenge, () => failing('network.offline', {}, 0))
  expect(solveWith(() => NEVER, api).errors).toMatchObject([
    { failure: { code: 'network.offline' } },
  ])
})
