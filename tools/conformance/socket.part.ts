import { createSocketToken, readWallet } from '@player-site/contracts/wallet/wallet.calls.ts'
import { isCountable, type WalletView } from '@player-site/contracts/wallet/wallet.entities.ts'
import { emptyWallet, walletAfter } from '@player-site/contracts/wallet/wallet.view.ts'
import { Fault, fault } from './evidence.ts'
import { replyOf } from './expectations.ts'
import type { Conformance } from './session-of.ts'
import { openWalletWatch, type WalletWatch, within } from './wallet-watch.ts'

/** How long a socket that is to be refused may stay open. */
const refusedMs = 5_000
const pongMs = 10_000

/** @throws Fault about the socket, whose token is not shown */
export function socketFault(what: string, expected: string): never {
  throw new Fault({ request: 'GET ?token=[redacted], WebSocket', answer: what, expected })
}

/** The wallet as a tab would show it. @throws Fault */
export async function walletNow({ ask, currency }: Conformance): Promise<WalletView> {
  const { balanceMap } = replyOf(readWallet, await ask(readWallet))
  return walletAfter(emptyWallet(currency), balanceMap)
}

const tokenOf = async ({ ask }: Conformance): Promise<string> =>
  replyOf(createSocketToken, await ask(createSocketToken)).token

const openWith = ({ options, currency }: Conformance, token: string): WalletWatch =>
  openWalletWatch({ url: options.walletSocket, key: options.platformKey }, token, currency)

/** A socket that must be refused: not opened, or closed soon. @throws Fault */
async function expectRefused(run: Conformance, token: string, which: string): Promise<void> {
  const watch = openWith(run, token)
  try {
    const isRefused = await within(refusedMs, () => watch.closedBy() !== undefined)
    if (!isRefused) socketFault(`open with ${which}`, 'refused, or closed with a code such as 4401')
  } finally {
    watch.close()
  }
}

/** Tokens and pings of the socket. @returns a socket that stays open; undefined: none opens */
export async function checkSocket(run: Conformance): Promise<WalletWatch | undefined> {
  const { checks } = run
  if (!checks.includes('socket')) return undefined
  const check = (id: string, what: string, work: () => Promise<void>) =>
    checks.check('socket', `socket.${id}`, what, work)
  let open: WalletWatch | undefined
  let used = ''

  await checks.check('wallet', 'wallet.sums', 'The wallet tells the main balance', async () => {
    const exchange = await run.ask(readWallet)
    const { balanceMap } = replyOf(readWallet, exchange)
    if (!balanceMap.main || !isCountable(balanceMap)) fault(exchange, 'balanceMap.main with cash')
  })
  await check('opens', 'A socket opens with a fresh token', async () => {
    used = await tokenOf(run)
    const watch = openWith(run, used)
    if (!(await watch.opens())) socketFault(`closed with ${watch.closedBy()}`, 'open')
    watch.resumeFrom(await walletNow(run))
    open = watch
  })
  if (!open) return undefined
  await check('tokenOnce', 'A token opens one socket only', () =>
    expectRefused(run, used, 'a token that was used'),
  )
  await check('tokenUnknown', 'A token that nobody issued opens none', () =>
    expectRefused(run, 'nobody-issued-this', 'an unknown token'),
  )
  await check('ping', 'A text ping every 20 s keeps the socket, and is answered', async () => {
    const watch = openWith(run, await tokenOf(run))
    try {
      await watch.opens()
      watch.ping()
      watch.protocolPing()
      await within(pongMs, () => watch.pongs() > 0 || watch.closedBy() !== undefined)
      const code = watch.closedBy()
      if (code !== undefined) socketFault(`closed with ${code} after ping`, 'open, text pong')
      if (watch.pongs() === 0) socketFault('no answer to pings', 'text pong, or a pong frame')
    } finally {
      watch.close()
    }
  })
  return open
}
