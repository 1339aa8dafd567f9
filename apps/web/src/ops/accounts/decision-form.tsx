import {
  type DeskAccount,
  needsSecondSignature,
} from '@player-site/contracts/account-desk/account-desk.entities.ts'
import { type SubmitEvent, useState } from 'react'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { Choice, Field, TextField } from '../page/fields.tsx'
import base from '../page/page.module.css'
import { Confirm } from '../player/confirm.tsx'
import type { AccountAct } from './accounts.slice.ts'
import {
  choicesOf,
  decisionKinds,
  decisionOf,
  emptyDecision,
  kindsFor,
  type TypedDecision,
} from './decision.rules.ts'
import { decisionText, differenceText, accountsText as text } from './messages.ts'

interface DecisionFormProps {
  readonly account: DeskAccount
  readonly onAct: (act: AccountAct) => void
}

/** Changes one thing about an account, with a reason, after asking. */
export function DecisionForm({ account, onAct }: DecisionFormProps) {
  const [decisionId, setDecisionId] = useState(() => crypto.randomUUID())
  const [typed, setTyped] = useState(emptyDecision)
  const [fault, setFault] = useState<keyof typeof text.faults>()
  const [isConfirming, setIsConfirming] = useState(false)
  const made = decisionOf(typed, account)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setFault(typeof made === 'string' ? made : undefined)
    setIsConfirming(typeof made !== 'string')
  }
  const change = (part: Partial<TypedDecision>) => {
    setFault(undefined)
    // Another decision, also when the reply to the previous one was lost.
    setDecisionId(crypto.randomUUID())
    setTyped({ ...typed, ...part })
  }
  const decide = () => {
    if (typeof made === 'string') return
    onAct({ is: 'decide', playerId: account.playerId, decisionId, ...made })
  }
  return (
    <form className={base['card']} aria-label={text.decide} onSubmit={submit}>
      <h2 className={base['title']}>{text.decide}</h2>
      <Value account={account} typed={typed} onChange={change} />
      <Field label={text.reason} hint={text.reasonHint}>
        {(id) => (
          <textarea
            id={id}
            className={base['area']}
            rows={3}
            maxLength={500}
            value={typed.reason}
            onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
            data-testid="decision-reason"
          />
        )}
      </Field>
      <p role="alert" className={base['fault']} data-testid="decision-fault">
        {fault && text.faults[fault]}
      </p>
      <button type="submit" className={buttonClass()} data-testid="decision-submit">
        {text.submit}
      </button>
      {isConfirming && typeof made !== 'string' && (
        <Confirm
          text={{
            ...text.confirmDecision,
            body: needsSecondSignature(made.decision, account)
              ? text.afterSignature(decisionText(made.decision))
              : text.atOnce(decisionText(made.decision)),
          }}
          onClose={() => setIsConfirming(false)}
          onConfirm={decide}
        />
      )}
    </form>
  )
}

interface ValueProps {
  readonly account: DeskAccount
  readonly typed: TypedDecision
  readonly onChange: (part: Partial<TypedDecision>) => void
}

function Value({ account, typed, onChange }: ValueProps) {
  const { kind, value } = typed
  const choose = (chosen: string) => {
    const next = decisionKinds.find((one) => one === chosen)
    if (next) onChange({ kind: next, value: '', amount: '' })
  }
  return (
    <>
      <Choice
        label={text.what}
        value={kind}
        options={kindsFor(account).map((one) => [one, text.kinds[one]])}
        onChange={choose}
        testId="decision-kind"
      />
      {kind === 'payment' && <Correction account={account} typed={typed} onChange={onChange} />}
      {kind === 'loyaltyLevel' && (
        <TextField
          label={text.newLevel}
          value={value}
          maxLength={3}
          onChange={(level) => onChange({ value: level })}
          testId="decision-level"
        />
      )}
      {kind !== 'loyaltyLevel' && kind !== 'payment' && (
        <Choice
          label={text.value}
          value={value}
          options={[
            ['', text.choose],
            ...choicesOf(kind, account).map(
              (choice) => [choice.value, decisionText(choice.decision)] as const,
            ),
          ]}
          onChange={(chosen) => onChange({ value: chosen })}
          testId="decision-value"
        />
      )}
    </>
  )
}

/** How much a payment has really moved, which was reported with another amount. */
function Correction({ account, typed: { value, amount }, onChange }: ValueProps) {
  const chosen = account.differences.find(({ differenceId }) => differenceId === value)
  return (
    <>
      <Choice
        label={text.difference}
        value={value}
        options={[
          ['', text.choose],
          ...account.differences.map((one) => [one.differenceId, differenceText(one)] as const),
        ]}
        onChange={(differenceId) => onChange({ value: differenceId })}
        testId="decision-value"
      />
      {chosen && (
        <TextField
          label={text.moved[chosen.kind](chosen.currency)}
          value={amount}
          maxLength={15}
          onChange={(moved) => onChange({ amount: moved })}
          testId="decision-amount"
        />
      )}
    </>
  )
}
