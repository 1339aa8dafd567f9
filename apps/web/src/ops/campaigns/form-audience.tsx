import { offerTriggers } from '@player-site/contracts/rewards/rewards.entities.ts'
import { Choice, TextField } from '../page/fields.tsx'
import styles from './campaigns.module.css'
import type { PartProps } from './form-parts.tsx'
import { campaignsText as text } from './messages.ts'

/** To which players of its markets it is offered. */
export function AudienceFields({ typed, onChange, errorAt }: PartProps) {
  const { audience } = typed
  return (
    <div className={styles['pair']}>
      <Choice
        label={text.audience}
        value={audience}
        options={[
          ['', text.audiences.ALL],
          ...offerTriggers.map((one) => [one, text.audiences[one]] as const),
        ]}
        onChange={(one) =>
          onChange({ audience: offerTriggers.find((trigger) => trigger === one) ?? '' })
        }
        testId="campaign-audience"
      />
      {audience === 'REGISTRATION_WITH_TIMEFRAME' && (
        <TextField
          label={text.registrationDays}
          inputMode="numeric"
          error={errorAt('audience.days')}
          value={typed.registrationDays}
          onChange={(registrationDays) => onChange({ registrationDays })}
          testId="campaign-registration-days"
        />
      )}
      {audience === 'LINKED_CAMPAIGN' && (
        <TextField
          label={text.follows}
          hint={text.followsHint}
          error={errorAt('audience.campaignId')}
          value={typed.follows}
          onChange={(follows) => onChange({ follows })}
          testId="campaign-follows"
        />
      )}
    </div>
  )
}
