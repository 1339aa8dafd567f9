import { Download } from 'lucide-react'
import { useEffect } from 'react'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import type { Failure } from '../../shared/api/failure.ts'
import { Banner } from '../../shared/ui/banner.tsx'
import { Button } from '../../shared/ui/button.tsx'
import styles from './account.module.css'
import { dataCancelled, dataRequested, selectPersonalData } from './personal-data.slice.ts'
import { Section } from './section.tsx'

/** The copy of everything that is stored about the player. @see GDPR art. 15 and 20 */
export function PersonalDataSection() {
  const dispatch = useDispatch()
  const state = useSelector(selectPersonalData)
  useEffect(
    () => () => {
      dispatch(dataCancelled())
    },
    [dispatch],
  )
  return (
    <Section name="personal-data" titleId="data.title" leadId="data.lead">
      {state.is === 'failed' && (
        <Banner
          level="danger"
          isAnswer
          title={<FormattedMessage id="data.failed" />}
          body={<Reason failure={state.failure} />}
          testId="personal-data-failed"
        />
      )}
      <div className={styles['download']}>
        <Button
          kind="quiet"
          icon={<Download size={18} aria-hidden="true" />}
          isPending={state.is === 'loading'}
          data-testid="personal-data-download"
          onClick={() => dispatch(dataRequested())}
        >
          <FormattedMessage id="data.download" />
        </Button>
        <span role="status" className={styles['lead']} data-testid="personal-data-state">
          {state.is === 'loading' && <FormattedMessage id="data.preparing" />}
          {state.is === 'saved' && <FormattedMessage id="data.saved" />}
        </span>
      </div>
    </Section>
  )
}

function Reason({ failure: { code, details } }: { readonly failure: Failure }) {
  const { retryAt } = details
  if (code !== 'personalData.tooMany' || typeof retryAt !== 'string') {
    return <FormattedMessage id={`error.${code}`} />
  }
  const when = <FormattedDate value={retryAt} dateStyle="medium" timeStyle="short" />
  return <FormattedMessage id="data.again" values={{ when }} />
}
