import { once } from 'node:events'
import { pathOf } from '@player-site/contracts/kernel/call.ts'
import { readWallet } from '@player-site/contracts/wallet/wallet.calls.ts'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { startUpstream } from '../rig/upstream.ts'
import { machineMs } from '../rig/wallet-frames.ts'
import { isOfCrowd, isSocketOfCrowd, startFront } from './front.ts'

test.each([
  ['a bearer of the rig', 'Bearer access-12', ''],
  ['an id token of the rig', 'Bearer abc.def.signature-12', ''],
  ['a sign-in of the rig', undefined, '{"email":"player.12@example.com","password":"x"}'],
])('%s belongs to the crowd', (_, authorization, body) => {
  expect(isOfCrowd(authorization, body)).toBe(true)
})

test.each([
  ['a visitor', undefined, ''],
  ['a bearer of the platform', 'Bearer 9fK-access-12x', ''],
  ['a demo player who signs in', undefined, '{"email":"demo.un@example.com","password":"x"}'],
])('%s does not', (_, authorization, body) => {
  expect(isOfCrowd(authorization, body)).toBe(false)
})

test('a wallet socket is known by the rig’s token', () => {
  const token = '0b0f9c54-6a5e-4a86-9f0a-3d1f2b7f3c11'
  expect(isSocketOfCrowd(`/wallet/socket?token=${token}-4999`)).toBe(true)
  expect(isSocketOfCrowd(`/wallet/socket?token=${token}`)).toBe(false)
  expect(isSocketOfCrowd('/wallet/socket?token=Zm9v-12')).toBe(false)
})

const token = (end: string) => `/wallet/socket?token=0b0f9c54-6a5e-4a86-9f0a-3d1f2b7f3c11-${end}`

async function startAll() {
  const [platform, crowd] = await Promise.all([startUpstream(), startUpstream()])
  const front = await startFront({ platformUrl: platform.url, crowdUrl: crowd.url })
  onTestFinished(async () => {
    await front.stop()
    await Promise.all([platform.stop(), crowd.stop()])
  })
  return { platform, crowd, front }
}

test('calls reach the platform of their player, and come back', async () => {
  const { platform, crowd, front } = await startAll()
  const ask = (authorization: string) =>
    fetch(`${front.url}${pathOf(readWallet)}`, { headers: { authorization } })
  expect(await (await ask('Bearer access-12')).json()).toMatchObject({ currency: 'EUR' })
  expect((await ask('Bearer of-the-platform-3')).status).toBe(200)
  const wallet = `GET ${pathOf(readWallet)}`
  expect([platform.requests()[wallet], crowd.requests()[wallet]]).toEqual([1, 1])
})

test('balances of the real platform are passed on and noted, those of the crowd only passed on', async () => {
  const { platform, crowd, front } = await startAll()
  const open = async (target: string) => {
    const socket = new WebSocket(new URL(target, front.socketUrl), { perMessageDeflate: false })
    onTestFinished(() => socket.terminate())
    await once(socket, 'open')
    return socket
  }
  const real = await open('/wallet/socket?token=of-the-platform-7')
  const other = await open(token('8'))
  expect([platform.connected(), crowd.connected()]).toEqual([1, 1])
  const heard = Promise.all([once(real, 'message'), once(other, 'message')])
  const before = machineMs()
  platform.push(7)
  crowd.push(8)
  await heard
  const arrivals = front.takeArrivals()
  expect(arrivals).toHaveLength(1)
  expect(arrivals[0]).toBeGreaterThanOrEqual(before)
  expect(arrivals[0]).toBeLessThanOrEqual(machineMs())
  expect(front.takeArrivals()).toEqual([])
})
