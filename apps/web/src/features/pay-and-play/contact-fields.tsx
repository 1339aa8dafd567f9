import {
  bettingRulesPage,
  cookiesPage,
  privacyPage,
  termsPage,
} from '@player-site/contracts/content/content.pages.ts'
import { decimalFromMoney, money, roundedFromDecimal } from '@player-site/contracts/kernel/money.ts'
import { addressOf, type PageSpec } from '@player-site/contracts/kernel/page.ts'
import { limitDuration } from '@player-site/contracts/limits/limits.entities.ts'
import type { RegistrationSettings } from '@player-site/contracts/registration/registration.entities.ts'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { Checkbox } from '../../shared/ui/fields/checkbox.tsx'
import { MoneyField } from '../../shared/ui/fields/money-field.tsx'
import { PhoneField } from '../../shared/ui/fields/phone-field.tsx'
import { SelectField } from '../../shared/ui/fields/select-field.tsx'
import { TextField } from '../../shared/ui/fields/text-field.tsx'
import styles from './pay-and-play.module.css'
import type { Contact, ContactField as Name } from './pay-and-play.state.ts'

interface FieldsProps {
  readonly contact: Contact
  readonly settings: RegistrationSettings
  readonly change: (change: Partial<Contact>) => void
}

interface ContactFieldProps extends FieldsProps {
  readonly name: Name
}

const linkTo = (page: PageSpec) => (text: ReactNode) => <PageLink page={page}>{text}</PageLink>

/** Opens in a tab of its own, so that the form stays as it is. */
function PageLink({ page, children }: { readonly page: PageSpec; readonly children: ReactNode }) {
  const { prefix } = useLocale()
  return (
    <Link to={addressOf(page, prefix)} target="_blank" className={styles['link']}>
      {children}
    </Link>
  )
}

const links = {
  terms: linkTo(termsPage),
  cookies: linkTo(cookiesPage),
  rules: linkTo(bettingRulesPage),
  privacy: linkTo(privacyPage),
}

/** One field of the form. None is ticked in advance. @see A§3 Registration payload */
export function ContactField({ name, contact, settings, change }: ContactFieldProps) {
  switch (name) {
    case 'email':
      return (
        <TextField
          label={<FormattedMessage id="signUp.label.email" />}
          hint={<FormattedMessage id="signUp.emailHint" />}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck="false"
          maxLength={254}
          value={contact.email}
          onChange={(email) => change({ email })}
          testId="bank-email"
        />
      )
    case 'mobilePhone':
      return (
        <PhoneField
          label={<FormattedMessage id="signUp.label.mobilePhone" />}
          name="mobilePhone"
          value={contact.phone}
          onChange={(phone) => change({ phone })}
          testId="bank-mobilePhone"
        />
      )
    case 'depositLimit':
      return <DepositLimitField {...{ contact, settings, change }} />
    default:
      return (
        <Checkbox
          name={name}
          isSelected={contact[name]}
          onChange={(isAccepted) => change({ [name]: isAccepted })}
          testId={`bank-${name}`}
        >
          {/* One element: the parts of a sentence stay on its lines. */}
          <span>
            <FormattedMessage
              id={`signUp.accept.${name}`}
              values={{ ...links, age: settings.minimumAge }}
            />
          </span>
        </Checkbox>
      )
  }
}

/** The first deposit limit, where the market requires one. */
function DepositLimitField({ contact, settings, change }: FieldsProps) {
  const intl = useIntl()
  const { currency } = settings
  const { limit } = contact
  const minor = limit === undefined ? undefined : roundedFromDecimal(limit, currency).amountMinor
  return (
    <div className={styles['pair']}>
      <MoneyField
        label={<FormattedMessage id="signUp.label.depositLimit" />}
        hint={<FormattedMessage id="signUp.depositLimitHint" />}
        name="depositLimit"
        currency={currency}
        amountMinor={minor}
        onChange={(entered) =>
          change({
            limit: entered === undefined ? undefined : decimalFromMoney(money(entered, currency)),
          })
        }
        testId="bank-depositLimit"
      />
      <SelectField
        label={<FormattedMessage id="signUp.limitDuration" />}
        name="limitDuration"
        options={limitDuration.options.map((id) => ({
          id,
          text: intl.formatMessage({ id: `signUp.limit.${id}` }),
        }))}
        value={contact.limitDuration}
        onChange={(id) => {
          const chosen = limitDuration.options.find((duration) => duration === id)
          if (chosen) change({ limitDuration: chosen })
        }}
        testId="bank-limitDuration"
      />
    </div>
  )
}

export function MarketingField({ contact, change }: Omit<FieldsProps, 'settings'>) {
  return (
    <Checkbox
      name="marketingOptIn"
      isSelected={contact.marketingOptIn}
      onChange={(marketingOptIn) => change({ marketingOptIn })}
      testId="bank-marketingOptIn"
    >
      <FormattedMessage id="signUp.marketingOptIn" />
    </Checkbox>
  )
}
