import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { bankSignUpPage } from '@player-site/contracts/pay-and-play/pay-and-play.pages.ts'
import { Landmark } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import { useBrand } from '../../shared/brand/use-brand.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { selectFlags } from '../site/index.ts'
import styles from './sign-in-dialog.module.css'

/** To the sign-in with a bank, where players come through theirs. @see A§4 Pay-and-play */
export function BankLink() {
  const { prefix, market } = useLocale()
  const { signUp } = useBrand()
  const { payAndPlay } = useSelector(selectFlags)
  if (!payAndPlay || !signUp.payAndPlayMarkets.includes(market)) return null
  return (
    <div className={styles['bank']}>
      <Link
        to={addressOf(bankSignUpPage, prefix)}
        className={buttonClass({ kind: 'quiet', size: 'large', isWide: true })}
        data-testid="sign-in-bank"
      >
        <Landmark size={18} aria-hidden="true" />
        <FormattedMessage id="signIn.bank" />
      </Link>
    </div>
  )
}
