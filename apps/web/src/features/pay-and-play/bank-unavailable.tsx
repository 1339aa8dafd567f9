import { contactUsPage } from '@player-site/contracts/content/content.pages.ts'
import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { signUpPage } from '@player-site/contracts/registration/registration.pages.ts'
import { homePage } from '@player-site/contracts/site/site.pages.ts'
import { Landmark } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router'
import { useBrand } from '../../shared/brand/use-brand.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { Notice } from '../../shared/ui/notice.tsx'

/**
 * The page where players do not come through their bank: it says so, and what to do instead.
 * @see A§4 "Pay-and-play is hidden by a flag or an IP allow-list"
 */
export function BankUnavailable() {
  const { prefix, market } = useLocale()
  const { signUp } = useBrand()
  // Where the bank opens the accounts there is no form to lead to.
  const hasForm = !signUp.payAndPlayMarkets.includes(market)
  return (
    <div data-testid="bank-sign-up">
      <Notice
        level={1}
        art={<Landmark size={48} aria-hidden="true" />}
        title={<FormattedMessage id="payAndPlay.title" />}
        body={<FormattedMessage id={hasForm ? 'payAndPlay.useForm' : 'signUp.bank.body'} />}
      >
        <Link
          to={addressOf(hasForm ? signUpPage : contactUsPage, prefix)}
          className={buttonClass()}
        >
          <FormattedMessage id={hasForm ? 'signUp.open' : 'signUp.contact'} />
        </Link>
        <Link to={addressOf(homePage, prefix)} className={buttonClass({ kind: 'quiet' })}>
          <FormattedMessage id="notFound.home" />
        </Link>
      </Notice>
    </div>
  )
}
