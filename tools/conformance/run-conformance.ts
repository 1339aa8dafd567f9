import { checkActivity } from './activity.part.ts'
import { createChecks } from './checks.ts'
import { creditPlayer } from './credit.part.ts'
import { checkDepositLimit, checkDeposits } from './deposits.part.ts'
import { checkExclusion } from './exclusion.part.ts'
import { checkFigures } from './figures.part.ts'
import { checkLimits } from './limits.part.ts'
import { checkLists } from './lists.part.ts'
import { checkMalformed } from './malformed.part.ts'
import type { ConformanceOptions } from './options.ts'
import { createPlatformClient } from './platform-client.ts'
import { checkPushes } from './pushes.part.ts'
import { checkReads } from './reads.part.ts'
import { type ConformanceReport, reportOf } from './report.ts'
import { checkSession } from './session.part.ts'
import { askAs, type Conformance, profileOf, signIn } from './session-of.ts'
import { checkSocket } from './socket.part.ts'
import { checkTokens } from './tokens.part.ts'
import { checkTransactions } from './transactions.part.ts'
import { checkUnknownIds } from './unknown-ids.part.ts'
import { checkVisitors } from './visitors.part.ts'
import { checkWithdrawals } from './withdrawals.part.ts'

/** Without a sign-in nothing else can be checked, whatever was asked for. */
async function begin(options: ConformanceOptions): Promise<Conformance | ConformanceReport> {
  const client = createPlatformClient({ url: options.platform, key: options.platformKey })
  const checks = createChecks(new Set([...options.only, 'session']))
  let run: Conformance | undefined
  await checks.check('session', 'session.signIn', 'The player signs in', async () => {
    const session = await signIn(client, options.player)
    const profile = await profileOf(client, session)
    const ask = askAs(client, session)
    run = { client, checks, options, session, profile, currency: profile.currencyCode, ask }
  })
  return run ?? reportOf(checks.results, client.exchanges, options)
}

/** Runs every check of the chosen groups. A fault of the platform never rejects. */
export async function runConformance(options: ConformanceOptions): Promise<ConformanceReport> {
  const run = await begin(options)
  if ('groups' in run) return run
  await checkReads(run)
  await checkTokens(run)
  await checkUnknownIds(run)
  await checkMalformed(run)
  if (options.only.has('session')) await checkSession(run)
  await checkVisitors(run)
  await checkActivity(run)
  await checkLists(run)
  await checkLimits(run)
  const watch = await checkSocket(run)
  try {
    const credits = await creditPlayer(run)
    const withdrawals = await checkWithdrawals(run)
    await checkPushes(run, watch, [...credits, ...withdrawals])
  } finally {
    watch?.close()
  }
  await checkTransactions(run)
  await checkDeposits(run)
  await checkDepositLimit(run)
  await checkExclusion(run)
  await checkFigures(run)
  return reportOf(run.checks.results, run.client.exchanges, options)
}
