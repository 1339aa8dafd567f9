import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { startScriptedSite } from '../testing/scripted-site.ts'
import { systemClock } from './ports/clock.ts'

it('a gateway ends though a browser has opened a connection ahead [memory]', async () => {
  const { gateway, stop } = await startScriptedSite({ clock: systemClock })
  const { hostname, port } = new URL(gateway.address)
  const unused = connect(Number(port), hostname)
  await once(unused, 'connect')
  // Its connection is known to the gateway once a later one is answered.
  expect((await fetch(`${gateway.address}/health/live`)).status).toBe(200)
  const ended = once(unused, 'close')
  await stop()
  await ended
})
