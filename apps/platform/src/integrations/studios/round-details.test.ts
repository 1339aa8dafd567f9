import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { createRoundDetails } from './round-details.ts'

const origin = 'https://relax.example'

/** A studio that answers every request with this; resolves to what asks it. */
async function studioAnswering(status: number, body: string) {
  const asked: (string | undefined)[] = []
  const warned: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url)
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => new Promise((resolve) => server.close(resolve))
  onTestFinished(async () => {
    if (server.listening) await close()
  })
  const { port } = server.address() as AddressInfo
  const endpoint = {
    baseUrl: () => `http://127.0.0.1:${port}`,
    secrets: ['secret'],
    origin,
    secondOrigin: undefined,
  } as const
  const find = createRoundDetails(
    { of: (provider) => (provider === 'relax' ? endpoint : undefined) },
    { warn: (event) => warned.push(event) },
  )
  return { find, asked, warned, close }
}

it('has the commitment and the seed that the studio states, and its page for the check', async () => {
  const { find, asked } = await studioAnswering(200, '{"commitment":"c0ffee","seed":"5eed","x":1}')
  expect(await find('relax', 'round 1')).toEqual({
    commitment: 'c0ffee',
    seed: '5eed',
    checkUrl: `${origin}/check/round%201`,
  })
  expect(asked).toEqual(['/api/proof/round%201'])
})

it('keeps a seed open that is still secret', async () => {
  const { find } = await studioAnswering(200, '{"commitment":"c0ffee","seed":null}')
  expect(await find('relax', '1')).toMatchObject({ seed: null })
})

it.each([
  ['knows no such round', 404, '{}'],
  ['fails', 500, ''],
  ['answers something else', 200, '{"seed":"5eed"}'],
])('is absent where the studio %s', async (_, status, body) => {
  const { find } = await studioAnswering(status, body)
  expect(await find('relax', '1')).toBeUndefined()
})

it('is absent where the studio is not set, or does not answer, which is logged', async () => {
  const { find, asked, warned, close } = await studioAnswering(200, '{}')
  expect(await find('playngo', '1')).toBeUndefined()
  expect([asked, warned]).toEqual([[], []])
  await close()
  expect(await find('relax', '1')).toBeUndefined()
  expect(warned).toEqual(['studio.proofUnavailable'])
})
