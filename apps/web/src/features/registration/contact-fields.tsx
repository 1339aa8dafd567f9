import {
  bettingRulesPage,
  cookiesPage,
  privacyPage,
  termsPage,
} from '@player-site/contracts/content/content.pages.ts'
import { addressOf, type PageSpec } from '@player-site/contracts/kernel/page.ts'
import {
  passwordFault,
  passwordLength,
} from '@player-site/contracts/registration/password.rules.ts'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { Checkbox } from '../../shared/ui/fields/checkbox.tsx'
import { PasswordField } from '../../shared/ui/fields/password-field.tsx'
import { PhoneField } from '../../shared/ui/fields/phone-field.tsx'
import { TextField } from '../../shared/ui/fields/text-field.tsx'
import type { FieldProps } from './details-fields.tsx'
import { minimumAgeOf } from './fields.rules.ts'
import type { Acceptance } from './registration.entities.ts'
import type { Draft } from './registration.state.ts'
import styles from './sign-up.module.css'

export function EmailField({ form: { draft, change, context }, error }: FieldProps) {
  const isVerified = context.settings.proofs.includes('email')
  return (
    <TextField
      label={<FormattedMessage id="signUp.label.email" />}
      hint={isVerified ? <FormattedMessage id="signUp.emailHint" /> : undefined}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      spellCheck="false"
      maxLength={254}
      value={draft.email}
      error={error}
      onChange={(email) => change({ email })}
      testId="sign-up-email"
    />
  )
}

export function MobileField({ form: { draft, change, context }, error }: FieldProps) {
  const isVerified = context.settings.proofs.includes('sms')
  return (
    <PhoneField
      label={<FormattedMessage id="signUp.label.mobilePhone" />}
      hint={isVerified ? <FormattedMessage id="signUp.mobilePhoneHint" /> : undefined}
      name="mobilePhone"
      value={draft.phone}
      error={error}
      onChange={(phone) => change({ phone })}
      testId="sign-up-mobilePhone"
    />
  )
}

interface NewPasswordProps extends FieldProps {
  readonly onChange: (password: string) => void
}

/** It is kept in the memory of the open form only. */
export function NewPasswordField({ form: { draft, context }, error, onChange }: NewPasswordProps) {
  const { password } = context
  // Only advice: the platform estimates how guessable it is.
  const isRefused = password !== '' && passwordFault(password, draft) !== undefined
  return (
    <PasswordField
      label={<FormattedMessage id="signUp.label.password" />}
      hint={<FormattedMessage id="signUp.passwordHint" values={{ min: passwordLength.min }} />}
      name="password"
      purpose="new"
      defaultValue={password}
      strength={isRefused ? 1 : undefined}
      error={error}
      onChange={onChange}
      testId="sign-up-password"
    />
  )
}

interface PageLinkProps {
  readonly page: PageSpec
  readonly children: ReactNode
}

/** Opens in a tab of its own, so that the form stays as it is. */
function PageLink({ page, children }: PageLinkProps) {
  const { prefix } = useLocale()
  return (
    <Link to={addressOf(page, prefix)} target="_blank" className={styles['link']}>
      {children}
    </Link>
  )
}

const linkTo = (page: PageSpec) => (text: ReactNode) => <PageLink page={page}>{text}</PageLink>

const links = {
  terms: linkTo(termsPage),
  cookies: linkTo(cookiesPage),
  rules: linkTo(bettingRulesPage),
  privacy: linkTo(privacyPage),
}

function acceptanceChange(name: Acceptance, isAccepted: boolean): Partial<Draft> {
  switch (name) {
    case 'termsAndConditions':
      return { termsAndConditions: isAccepted }
    case 'cookiePolicyAccepted':
      return { cookiePolicyAccepted: isAccepted }
    case 'allConditions':
      return { allConditions: isAccepted }
  }
}

/** One condition of the account. None is ticked in advance. @see A§3 Registration payload */
export function AcceptanceField({
  name,
  form: { draft, change, context },
  error,
}: FieldProps & { readonly name: Acceptance }) {
  const age = minimumAgeOf(context.settings, draft.provinceCode)
  return (
    <Checkbox
      name={name}
      isSelected={draft[name]}
      error={error}
      onChange={(isAccepted) => change(acceptanceChange(name, isAccepted))}
      testId={`sign-up-${name}`}
    >
      {/* One element: the parts of a sentence stay on its lines. */}
      <span>
        <FormattedMessage id={`signUp.accept.${name}`} values={{ ...links, age }} />
      </span>
    </Checkbox>
  )
}

export function MarketingField({ form: { draft, change } }: Pick<FieldProps, 'form'>) {
  return (
    <Checkbox
      name="marketingOptIn"
      isSelected={draft.marketingOptIn}
      onChange={(marketingOptIn) => change({ marketingOptIn })}
      testId="sign-up-marketingOptIn"
    >
      <FormattedMessage id="signUp.marketingOptIn" />
    </Checkbox>
  )
}
