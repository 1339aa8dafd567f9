import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { createManualClock } from '../testing/manual-clock.ts'
import { scriptedSite } from '../testing/scripted-site.ts'

const site = scriptedSite({ clock: createManualClock() })

it("answers an upgrade together with Engine.IO's first packet", async () => {
  const { hostname, port } = new URL(site.gateway.address)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  const answer = once(socket, 'data')
  const lines = [
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
    `Host: ${hostname}:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  const first = String(await answer)
  expect(first).toMatch(/^HTTP\/1\.1 101 /)
  expect(first).toContain('0{"sid":')
})
