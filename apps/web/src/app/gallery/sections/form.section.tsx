import { useState } from 'react'
import { Banner } from '../../../shared/ui/banner.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Checkbox } from '../../../shared/ui/fields/checkbox.tsx'
import { type FieldErrors, Form } from '../../../shared/ui/fields/form.tsx'
import { MoneyField } from '../../../shared/ui/fields/money-field.tsx'
import { TextField } from '../../../shared/ui/fields/text-field.tsx'
import { useGalleryText } from '../gallery-text.tsx'
import { Section, State } from '../specimen.tsx'
import styles from './form.module.css'

const needed = ['email', 'amount', 'terms'] as const

/** A complete form: one column, errors in place of hints, the first invalid field focused. */
export function FormSection() {
  const text = useGalleryText()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isDone, setDone] = useState(false)
  const submit = (entered: FormData) => {
    const missing = needed.filter((name) => (entered.get(name) ?? '') === '')
    setErrors(Object.fromEntries(missing.map((name) => [name, text(`form.${name}Error`)])))
    setDone(missing.length === 0)
  }
  return (
    <Section id="form">
      <p>{text('form.lead')}</p>
      <div className={styles['card']}>
        <Form errors={errors} onSubmit={submit} testId="sample-form">
          {isDone && (
            <State>
              <Banner level="positive" title={text('form.done')} isAnswer />
            </State>
          )}
          <TextField
            label={text('form.email')}
            name="email"
            type="email"
            autoComplete="email"
            hint={text('text.emailHint')}
          />
          <MoneyField label={text('form.amount')} name="amount" currency="EUR" />
          <Checkbox name="terms" value="yes">
            {text('form.terms')}
          </Checkbox>
          <Button type="submit" size="large" isWide>
            {text('form.submit')}
          </Button>
        </Form>
      </div>
    </Section>
  )
}
