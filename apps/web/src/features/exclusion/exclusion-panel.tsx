import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'
import { Button } from '../../shared/ui/button.tsx'
import { RadioGroup } from '../../shared/ui/fields/radio-group.tsx'
import styles from './exclusion.module.css'
import { restrictionChosen } from './exclusion.slice.ts'
import type { PlayRestriction, ProtectionRules } from './exclusion.state.ts'
import { LengthText } from './length-text.tsx'
import { RestrictionFrame } from './restriction-frame.tsx'

/** An exclusion of several months, or indefinite. @see A§3 "Self-exclusion" */
export function ExclusionPanel() {
  return <RestrictionFrame kind="exclusion">{(rules) => <Choice rules={rules} />}</RestrictionFrame>
}

const indefinite = 'indefinite'

const restrictionOf = (chosen: string): PlayRestriction =>
  chosen === indefinite ? { kind: 'indefinite' } : { kind: 'exclusion', months: Number(chosen) }

function Choice({ rules }: { readonly rules: ProtectionRules }) {
  const intl = useIntl()
  const dispatch = useDispatch()
  const [chosen, setChosen] = useState(String(rules.exclusionEnds[0]?.months ?? indefinite))
  const lengths = rules.exclusionEnds.map(({ months, until }) => ({
    id: String(months),
    text: <LengthText length={{ count: months, unit: 'month' }} />,
    detail: intl.formatMessage(
      { id: 'exclusion.until' },
      { when: intl.formatDate(until, { dateStyle: 'full' }) },
    ),
  }))
  const forGood = {
    id: indefinite,
    text: <FormattedMessage id="exclusion.indefinite" />,
    detail: <FormattedMessage id="exclusion.indefinite.detail" />,
  }
  return (
    <>
      <RadioGroup
        label={<FormattedMessage id="exclusion.howLong" />}
        value={chosen}
        onChange={setChosen}
        testId="exclusion-length"
        choices={[...lengths, forGood]}
      />
      <div className={styles['actions']}>
        <Button
          size="large"
          data-testid="exclusion-choose"
          onClick={() => dispatch(restrictionChosen(restrictionOf(chosen)))}
        >
          <FormattedMessage id="exclusion.choose" />
        </Button>
      </div>
    </>
  )
}
