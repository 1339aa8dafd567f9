import { isSameOperator } from '@player-site/contracts/ops/ops.entities.ts'
import type { BonusGrant } from '@player-site/contracts/rewards/player-bonuses.entities.ts'
import { useState } from 'react'
import { Choices } from '../page/choices.tsx'
import base from '../page/page.module.css'
import { Confirm } from '../player/confirm.tsx'
import { amountText } from '../rewards/amount-text.ts'
import { dateText } from '../times.ts'
import { playerBonusesText as text } from './messages.ts'
import type { BonusAct } from './player-bonuses.slice.ts'

/** `Gift, €10.00` */
export const grantText = ({ campaignName, campaignId, amount, currency }: BonusGrant): string =>
  `${campaignName ?? campaignId}, ${amountText(amount, currency)}`

interface WaitingGrantsProps {
  readonly waiting: readonly BonusGrant[]
  /** The name of the operator, who may not approve their own grants. */
  readonly operator: string
  readonly onAct: (act: BonusAct) => void
}

interface Asked {
  readonly grant: BonusGrant
  readonly isApproved: boolean
}

/** Grants to one player that wait for a second person. */
export function WaitingGrants({ waiting, operator, onAct }: WaitingGrantsProps) {
  const [asked, setAsked] = useState<Asked>()
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby="waiting-grants" className={base['card']} data-testid="waiting-grants">
      <h2 id="waiting-grants" className={base['title']}>
        {text.waiting}
      </h2>
      <ul className={base['rows']}>
        {waiting.map((grant) => (
          <li key={grant.grantId} className={base['step']} data-state="waiting">
            <p>
              <strong>{grantText(grant)}</strong> {text.askedBy(grant.proposedBy)},{' '}
              {dateText(grant.proposedAt)}
              {grant.waitsUntil !== null && ` · ${text.waitsUntil(dateText(grant.waitsUntil))}`}
            </p>
            <p className={base['reason']}>{grant.reason}</p>
            {isSameOperator(grant.proposedBy, operator) ? (
              <p className={base['quiet']}>{text.ownGrant}</p>
            ) : (
              <Choices
                approve={text.approve}
                refuse={text.refuse}
                testId="grant"
                about={grantText(grant)}
                onChoose={(isApproved) => setAsked({ grant, isApproved })}
              />
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <Confirm
          text={
            asked.isApproved
              ? { ...text.confirmApprove, body: `${grantText(asked.grant)}. ${text.atOnce}` }
              : text.confirmRefuse
          }
          onClose={() => setAsked(undefined)}
          onConfirm={() => {
            const { playerId, grantId } = asked.grant
            onAct({ is: 'decide', playerId, grantId, isApproved: asked.isApproved })
          }}
        />
      )}
    </section>
  )
}

function outcomeOf({ state, decidedBy, decidedAt }: BonusGrant): string {
  if (decidedBy === null || decidedAt === null) return text.grantStates[state]
  const at = dateText(decidedAt)
  return state === 'refused' ? text.refusedBy(decidedBy, at) : text.approvedBy(decidedBy, at)
}

/** One that needed no second person was given by who asked. */
const madeText = (grant: BonusGrant): string =>
  grant.waitsUntil === null
    ? text.givenBy(grant.proposedBy)
    : `${text.askedBy(grant.proposedBy)} · ${outcomeOf(grant)}`

/** What staff granted a player, by whom and why; the latest first. */
export function GrantHistory({ grants }: { readonly grants: readonly BonusGrant[] }) {
  return (
    <section aria-labelledby="grant-history" className={base['card']} data-testid="grant-history">
      <h2 id="grant-history" className={base['title']}>
        {text.grants}
      </h2>
      {grants.length === 0 && <p className={base['quiet']}>{text.noGrants}</p>}
      <ol className={base['rows']}>
        {grants.map((grant) => (
          <li key={grant.grantId} className={base['step']} data-state={grant.state}>
            <time dateTime={grant.proposedAt} className={base['quiet']}>
              {dateText(grant.proposedAt)}
            </time>
            <p>
              <strong>{grantText(grant)}</strong> {madeText(grant)}
            </p>
            <p className={base['reason']}>{grant.reason}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
