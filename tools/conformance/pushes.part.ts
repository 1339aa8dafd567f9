import type { WalletView } from '@player-site/contracts/wallet/wallet.entities.ts'
import { NotRun } from './evidence.ts'
import type { Conformance } from './session-of.ts'
import { socketFault, walletNow } from './socket.part.ts'
import { type WalletWatch, within } from './wallet-watch.ts'

/** How long after a change its push may come. */
const pushMs = 5_000

/** The wallet after each change, in the order of the changes. */
export type WalletStates = readonly WalletView[]

const figures = ({ mainBalance, lockedBalance, totalBalance }: WalletView): string =>
  `main ${mainBalance}, locked ${lockedBalance}, total ${totalBalance}`

const same = (a: WalletView, b: WalletView): boolean => JSON.stringify(a) === JSON.stringify(b)

const toldBy = (watch: WalletWatch): readonly WalletView[] =>
  watch.pushes.flatMap(({ wallet }) => (wallet ? [wallet] : []))

/** Waits until the socket has told the last change. */
const untilTold = (watch: WalletWatch, last: WalletView): Promise<boolean> =>
  within(pushMs, () => {
    const told = toldBy(watch).at(-1)
    return told !== undefined && same(told, last)
  })

/**
 * The first balance that was told out of turn. Balances in between may be left out, and others
 * than those of the run's changes tell nothing.
 */
function outOfTurn(
  told: readonly WalletView[],
  states: WalletStates,
): { readonly wallet: WalletView; readonly wasTold: boolean } | undefined {
  const seen: WalletView[] = []
  let next = 0
  for (const wallet of told.filter((one) => states.some((state) => same(state, one)))) {
    const last = seen.at(-1)
    if (last && same(last, wallet)) continue
    const index = states.findIndex((state, at) => at >= next && same(state, wallet))
    if (index < 0) return { wallet, wasTold: seen.some((one) => same(one, wallet)) }
    next = index + 1
    seen.push(wallet)
  }
  return undefined
}

/** What the socket told of the changes that the run has made. */
export async function checkPushes(
  run: Conformance,
  watch: WalletWatch | undefined,
  states: WalletStates,
): Promise<void> {
  const check = (id: string, what: string, work: () => Promise<void> | void) =>
    run.checks.check('socket', `socket.${id}`, what, () => {
      if (!watch) throw new NotRun('no socket opened')
      if (states.length === 0) throw new NotRun('needs --destructive or --credit-url')
      return work()
    })
  const told = () => (watch ? toldBy(watch) : [])
  const last = states.at(-1)
  if (watch && last) await untilTold(watch, last)

  await check('readable', 'Every message can be read', () => {
    const bad = watch?.pushes.find(({ unreadable }) => unreadable !== undefined)
    if (bad)
      socketFault(`a message that the gateway drops: ${bad.unreadable}`, 'docs/asyncapi.json')
  })
  const wrong = outOfTurn(told(), states)
  const order = `the order of the changes: ${states.map(figures).join(' → ')}`
  await check('order', 'Balances are told in the order of their changes', () => {
    if (wrong && !wrong.wasTold) socketFault(told().map(figures).join(' → '), order)
  })
  await check('once', 'A balance that was replaced is not told again', () => {
    if (wrong?.wasTold) socketFault(`${figures(wrong.wallet)}, again after a newer one`, order)
  })
  await check('last', 'The last balance that was told is the one that is read', async () => {
    const [read, pushed] = [await walletNow(run), told().at(-1)]
    const isTold = pushed !== undefined && same(pushed, read)
    if (!isTold)
      socketFault(pushed ? figures(pushed) : `no balance within ${pushMs / 1_000} s`, figures(read))
  })
  await check('stays', 'The socket stays open', () => {
    if (!watch?.isLive()) socketFault(`closed with ${watch?.closedBy()}`, 'open')
  })
}
