import { contactUsPage } from '@player-site/contracts/content/content.pages.ts'
import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { homePage } from '@player-site/contracts/site/site.pages.ts'
import { Landmark } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { Notice } from '../../shared/ui/notice.tsx'
import { usePageTitle } from '../../shared/ui/use-page.ts'

/**
 * The sign-up with a bank, which no brand has switched on yet: the page says so.
 * @see A§2 "/signup/pnp", A§4 "Pay-and-play is hidden by a flag"
 */
export function BankSignUpScreen() {
  const intl = useIntl()
  const { prefix } = useLocale()
  usePageTitle(intl.formatMessage({ id: 'signUp.bank.title' }))
  return (
    <div data-testid="bank-sign-up">
      <Notice
        level={1}
        art={<Landmark size={48} aria-hidden="true" />}
        title={<FormattedMessage id="signUp.bank.title" />}
        body={<FormattedMessage id="signUp.bank.body" />}
      >
        <Link to={addressOf(contactUsPage, prefix)} className={buttonClass()}>
          <FormattedMessage id="signUp.contact" />
        </Link>
        <Link to={addressOf(homePage, prefix)} className={buttonClass({ kind: 'quiet' })}>
          <FormattedMessage id="notFound.home" />
        </Link>
      </Notice>
    </div>
  )
}
