import { changeActivityCheck } from '@player-site/contracts/activity/activity.calls.ts'
import {
  checkDeposit,
  startDeposit,
  startWithdrawal,
} from '@player-site/contracts/cashier/cashier.calls.ts'
import { saveConsent } from '@player-site/contracts/consent/consent.calls.ts'
import { addFavourite } from '@player-site/contracts/game-lists/game-lists.calls.ts'
import { markInboxRead } from '@player-site/contracts/inbox/inbox.calls.ts'
import type { CallSpec } from '@player-site/contracts/kernel/call.ts'
import { changeDepositLimit, changeSpendLimit } from '@player-site/contracts/limits/limits.calls.ts'
import { expectRefusal } from './expectations.ts'
import { groupOf } from './groups.ts'
import type { Conformance } from './session-of.ts'

/** Of calls whose body changes something; closing an account or excluding are not tried. */
const changing: readonly CallSpec[] = [
  changeActivityCheck,
  checkDeposit,
  startDeposit,
  startWithdrawal,
  saveConsent,
  addFavourite,
  markInboxRead,
  changeDepositLimit,
  changeSpendLimit,
]

/** Bodies that are no JSON, and bodies that are JSON of another form. */
export async function checkMalformed({ checks, ask }: Conformance): Promise<void> {
  for (const call of changing) {
    const group = groupOf(call.id)
    if (group === undefined) continue
    const what = `${call.method} ${call.path} refuses a body that it cannot read`
    await checks.check(group, `${call.id}.malformed`, what, async () => {
      expectRefusal(await ask(call, { body: '{"amount":' }), 'request.malformed')
      expectRefusal(await ask(call, { body: '[]' }), 'request.invalid', 'request.malformed')
    })
  }
}
