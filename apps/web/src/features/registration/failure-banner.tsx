import { FormattedMessage } from 'react-intl'
import type { Failure } from '../../shared/api/failure.ts'
import { Banner } from '../../shared/ui/banner.tsx'

/** A refusal that no field can correct; the form keeps what was typed. @see A§8 */
export function FailureBanner({ failure }: { readonly failure: Failure }) {
  // A support code helps only when the visitor cannot solve the problem here.
  const isOurFault = failure.status >= 500 && failure.requestId !== undefined
  return (
    <Banner
      level="danger"
      isAnswer
      testId="sign-up-error"
      title={
        failure.code === 'terms.versionNotInForce' ? (
          <FormattedMessage id="signUp.newTerms" />
        ) : (
          <FormattedMessage id={`error.${failure.code}`} />
        )
      }
      body={
        isOurFault ? (
          <FormattedMessage id="support.requestId" values={{ requestId: failure.requestId }} />
        ) : undefined
      }
    />
  )
}
