import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { Banner } from '../../shared/ui/banner.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { RadioGroup } from '../../shared/ui/fields/radio-group.tsx'
import styles from './exclusion.module.css'
import { timeoutLengths, waitLength } from './exclusion.rules.ts'
import { restrictionChosen, selectCoolingMs } from './exclusion.slice.ts'
import type { ProtectionRules } from './exclusion.state.ts'
import { LengthText } from './length-text.tsx'
import { RestrictionFrame } from './restriction-frame.tsx'

/** A break of several days. @see A§3 "Timeout" */
export function BreakPanel() {
  const coolingMs = useSelector(selectCoolingMs)
  return (
    <RestrictionFrame kind="break">
      {(rules) => (
        <>
          {coolingMs > 0 && (
            <Banner
              level="info"
              testId="cooling"
              title={
                <FormattedMessage
                  id="exclusion.cooling"
                  values={{
                    time: <LengthText length={waitLength(Math.ceil(coolingMs / 3_600_000))} />,
                  }}
                />
              }
            />
          )}
          <Choice rules={rules} />
        </>
      )}
    </RestrictionFrame>
  )
}

function Choice({ rules }: { readonly rules: ProtectionRules }) {
  const intl = useIntl()
  const dispatch = useDispatch()
  const [chosen, setChosen] = useState<string>(rules.timeouts[0] ?? '')
  const timeout = rules.timeouts.find((offered) => offered === chosen)
  return (
    <>
      <RadioGroup
        label={<FormattedMessage id="exclusion.break.howLong" />}
        value={chosen}
        onChange={setChosen}
        testId="break-length"
        choices={rules.timeoutEnds.map(({ timeout: id, until }) => ({
          id,
          text: <LengthText length={timeoutLengths[id]} />,
          detail: intl.formatMessage(
            { id: 'exclusion.until' },
            { when: intl.formatDate(until, { dateStyle: 'full', timeStyle: 'short' }) },
          ),
        }))}
      />
      <div className={styles['actions']}>
        <Button
          size="large"
          data-testid="break-choose"
          onClick={() => {
            if (timeout) dispatch(restrictionChosen({ kind: 'timeout', timeout }))
          }}
        >
          <FormattedMessage id="exclusion.break.choose" />
        </Button>
      </div>
    </>
  )
}
