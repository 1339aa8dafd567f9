import type { PlayerBonuses } from '@player-site/contracts/rewards/player-bonuses.entities.ts'
import { type SubmitEvent, useState } from 'react'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { Choice, TextField } from '../page/fields.tsx'
import base from '../page/page.module.css'
import { Confirm } from '../player/confirm.tsx'
import { amountText } from '../rewards/amount-text.ts'
import { rewardsText } from '../rewards/messages.ts'
import { emptyGrant, grantOf, type MadeGrant, type TypedGrant } from './grant.rules.ts'
import { playerBonusesText as text } from './messages.ts'
import type { BonusAct } from './player-bonuses.slice.ts'
import { ReasonField } from './reason-field.tsx'

interface GrantFormProps {
  readonly of: PlayerBonuses
  readonly onAct: (act: BonusAct) => void
}

/** Grants a campaign's bonus, with a reason, after asking. */
export function GrantForm({ of, onAct }: GrantFormProps) {
  const { playerId, campaigns } = of
  const [grantId, setGrantId] = useState(() => crypto.randomUUID())
  const [typed, setTyped] = useState(emptyGrant)
  const [fault, setFault] = useState<keyof typeof text.faults>()
  const [made, setMade] = useState<MadeGrant>()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const grant = grantOf(typed, of)
    setFault(typeof grant === 'string' ? grant : undefined)
    setMade(typeof grant === 'string' ? undefined : grant)
  }
  const change = (part: Partial<TypedGrant>) => {
    setFault(undefined)
    // Another grant, also when the reply to the previous one was lost.
    setGrantId(crypto.randomUUID())
    setTyped({ ...typed, ...part })
  }
  const grant = () => {
    if (!made) return
    const { campaign, amount, reason } = made
    onAct({ is: 'grant', playerId, grantId, campaignId: campaign.campaignId, amount, reason })
  }
  return (
    <form className={base['card']} aria-label={text.grant} onSubmit={submit}>
      <h2 className={base['title']}>{text.grant}</h2>
      {campaigns.length === 0 && <p className={base['quiet']}>{text.noCampaigns}</p>}
      {campaigns.length > 0 && (
        <>
          <Fields of={of} typed={typed} onChange={change} />
          <p role="alert" className={base['fault']} data-testid="grant-fault">
            {fault && text.faults[fault]}
          </p>
          <button type="submit" className={buttonClass()} data-testid="grant-submit">
            {text.submitGrant}
          </button>
        </>
      )}
      {made && (
        <Confirm
          text={{ ...text.confirmGrant, body: bodyOf(made, of) }}
          onClose={() => setMade(undefined)}
          onConfirm={grant}
        />
      )}
    </form>
  )
}

function bodyOf({ campaign, amount }: MadeGrant, { currency, approvalAbove }: PlayerBonuses) {
  const { name, wrMultiplier, validDays } = campaign
  const terms = text.terms(amountText(amount, currency), name, wrMultiplier, validDays)
  return `${terms} ${amount > approvalAbove ? text.afterApproval : text.atOnce}`
}

interface FieldsProps {
  readonly of: PlayerBonuses
  readonly typed: TypedGrant
  readonly onChange: (part: Partial<TypedGrant>) => void
}

function Fields({ of: { campaigns, currency, approvalAbove }, typed, onChange }: FieldsProps) {
  const chosen = campaigns.find(({ campaignId }) => campaignId === typed.campaignId)
  const limit = text.approvalHint(amountText(approvalAbove, currency))
  return (
    <>
      <Choice
        label={text.campaign}
        value={typed.campaignId}
        options={[
          ['', text.choose],
          ...campaigns.map(({ campaignId, name, vertical, amount }) => {
            const parts = [rewardsText.verticals[vertical], amountText(amount, currency)] as const
            return [campaignId, text.option(name, ...parts)] as const
          }),
        ]}
        onChange={(campaignId) => onChange({ campaignId })}
        testId="grant-campaign"
      />
      <TextField
        label={text.grantAmount}
        hint={chosen ? `${text.amountHint(amountText(chosen.amount, currency))} ${limit}` : limit}
        value={typed.amount}
        maxLength={16}
        onChange={(amount) => onChange({ amount })}
        testId="grant-amount"
      />
      <ReasonField
        hint={text.grantHint}
        value={typed.reason}
        onChange={(reason) => onChange({ reason })}
        testId="grant-reason"
      />
    </>
  )
}
