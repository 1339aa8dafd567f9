import { FormattedMessage } from 'react-intl'
import { useSelector } from 'react-redux'
import { Banner } from '../../shared/ui/banner.tsx'
import { selectPayAndPlay } from './pay-and-play.slice.ts'

/** A refusal that no field can correct; the page keeps what was typed. @see A§8 */
export function BankFailureBanner() {
  const { phase } = useSelector(selectPayAndPlay)
  if (phase.is !== 'failed') return null
  const { failure } = phase
  // A support code helps only when the visitor cannot solve the problem here.
  const isOurFault = failure.status >= 500 && failure.requestId !== undefined
  const body = isOurFault && (
    <FormattedMessage id="support.requestId" values={{ requestId: failure.requestId }} />
  )
  return (
    <Banner
      level="danger"
      isAnswer
      testId="bank-error"
      title={
        failure.code === 'terms.versionNotInForce' ? (
          <FormattedMessage id="signUp.newTerms" />
        ) : (
          <FormattedMessage id={`error.${failure.code}`} />
        )
      }
      {...(body && { body })}
    />
  )
}
