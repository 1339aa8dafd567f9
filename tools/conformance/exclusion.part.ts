import { startDeposit } from '@player-site/contracts/cashier/cashier.calls.ts'
import {
  excludePlayer,
  readProtectionRules,
  takeTimeout,
} from '@player-site/contracts/exclusion/exclusion.calls.ts'
import { barringFailures, readProfile } from '@player-site/contracts/session/session.calls.ts'
import { fault, NotRun } from './evidence.ts'
import { expectRefusal, isSuccess, replyOf } from './expectations.ts'
import { askAs, askLogin, type Conformance, type SignedIn, signIn } from './session-of.ts'

/** Takes the shortest break that the market offers, or else its shortest exclusion. */
async function takeBreak(ask: Conformance['ask']): Promise<void> {
  const rules = replyOf(readProtectionRules, await ask(readProtectionRules))
  const [timeout] = rules.timeouts
  if (timeout !== undefined) {
    replyOf(takeTimeout, await ask(takeTimeout, { body: { timeout } }))
    return
  }
  const body = { exclusionInMonths: rules.exclusionMinMonths }
  replyOf(excludePlayer, await ask(excludePlayer, { body }))
}

/** Has the second player take a break, who then is not served. */
export async function checkExclusion({ client, checks, ask, options }: Conformance): Promise<void> {
  const { secondPlayer, isDestructive } = options
  let resting: SignedIn | undefined
  const check = (id: string, what: string, work: () => Promise<void>) =>
    checks.check('exclusion', `exclusion.${id}`, what, work)

  await check('unknownBreak', 'A break that the site has not is refused', async () => {
    const exchange = await ask(takeTimeout, { body: { timeout: '5Y' } })
    expectRefusal(exchange, 'request.invalid', 'exclusion.timeoutUnavailable')
  })
  await check('begins', 'A break begins at once', async () => {
    if (!isDestructive || !secondPlayer) {
      throw new NotRun('needs --destructive and --second-player')
    }
    const session = await signIn(client, secondPlayer)
    await takeBreak(askAs(client, session))
    resting = session
  })
  const known = (): SignedIn => {
    if (!resting) throw new NotRun('no break was taken')
    return resting
  }
  await check('endsSessions', 'It ends the sessions of the player', async () => {
    const exchange = await askAs(client, known())(readProfile)
    if (exchange.status !== 401) expectRefusal(exchange, ...barringFailures)
    else expectRefusal(exchange, 'session.expired', 'session.tokenExpired')
  })
  await check('barsDeposits', 'It bars deposits by an earlier session', async () => {
    const body = { method: 'CREDITCARD', amount: 20, requestId: 'conformance-break' }
    const exchange = await askAs(client, known())(startDeposit, { body })
    if (isSuccess(exchange)) fault(exchange, '401, or 403 with the code of the break')
  })
  await check('barsSignIn', 'It bars signing in, by its code', async () => {
    known()
    if (secondPlayer) expectRefusal(await askLogin(client, secondPlayer), ...barringFailures)
  })
}
