import {
  type LogLine,
  logFilter,
  tailClose,
  tailFrame,
} from '@player-site/contracts/ops/ops.entities.ts'
import * as z from 'zod/mini'
import { readLogsSettings, SettingError } from '../tests/drivers/config/environment.ts'
import { untilAskedToStop } from '../tests/drivers/stop-signals.ts'
import { lineText, optionsIn } from './logs/log-text.ts'

const usage = `npm run logs -- [--player=ID] [--level=warn|error] [--event=upstream] [--request=ID]
Follows the log of all gateway nodes. OPS_URL is the operations port's address, OPS_TOKEN a token of OPS_TOKENS.`

const say = (line: string) => process.stdout.write(`${line}\n`)
const complain = (line: string) => process.stderr.write(`${line}\n`)

class Refused extends Error {
  override readonly name = 'Refused'
}

/** A cookie for the token, as the console gets one: the token itself goes into no address. */
async function signIn(url: string, token: string): Promise<string> {
  const response = await fetch(new URL('/ops/session', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'web' },
    body: JSON.stringify({ token }),
  }).catch(() => {
    throw new Refused(`${url} does not answer. Set OPS_URL to the operations port.`)
  })
  const [cookie] = response.headers.getSetCookie()
  if (response.ok && cookie) return cookie.split(';')[0] ?? ''
  throw new Refused(
    response.status === 404
      ? `${url} has no console: the gateway was started without OPS_TOKENS.`
      : `${url} refused the token with ${response.status}.`,
  )
}

function printFrame(data: unknown): void {
  const frame = z.safeParse(tailFrame, typeof data === 'string' ? JSON.parse(data) : undefined)
  if (!frame.success) return
  // Written before the gateway had read the filter.
  if ('filter' in frame.data && frame.data.filter === 0) return
  if (frame.data.is === 'lines') {
    for (const line of frame.data.lines satisfies LogLine[]) say(lineText(line))
  } else if (frame.data.is === 'dropped') complain(`… ${frame.data.count} lines dropped …`)
  else if (frame.data.is === 'refused') complain(`The gateway refused the filter.`)
}

/** Resolves to why it ended. */
async function follow(url: string, cookie: string, filter: unknown): Promise<string> {
  const address = new URL('/ops/logs', url)
  address.protocol = address.protocol.replace('http', 'ws')
  const socket = new WebSocket(address, { headers: { cookie } })
  socket.addEventListener('open', () => socket.send(JSON.stringify({ is: 'filter', filter })))
  socket.addEventListener('message', ({ data }) => printFrame(data))
  const ended = new Promise<string>((resolve) => {
    socket.addEventListener('close', ({ code }) => {
      const isOver = code === tailClose.sessionOver
      resolve(
        isOver
          ? 'The session is over: it was idle for too long, or eight hours have passed. Run this again.'
          : `The connection was lost (${code}).`,
      )
    })
  })
  const end = await Promise.race([ended, untilAskedToStop()])
  socket.close()
  return end
}

async function run(args: readonly string[]): Promise<number> {
  const filter = z.safeParse(z.strictObject(logFilter.shape), optionsIn(args))
  if (!filter.success) {
    complain(usage)
    return 1
  }
  const { url, token } = readLogsSettings()
  const end = await follow(url, await signIn(url, token), filter.data)
  if (end === 'asked') return 0
  complain(end)
  return 1
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof SettingError || error instanceof Refused)) throw error
  complain(error.message)
  process.exitCode = 1
}
