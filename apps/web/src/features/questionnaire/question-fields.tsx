import { countries } from '@player-site/contracts/kernel/countries.ts'
import {
  answerLength,
  type SalaryRange,
} from '@player-site/contracts/questionnaire/questionnaire.entities.ts'
import type { SelectedAnswers } from '@player-site/contracts/questionnaire/questionnaire.rules.ts'
import { useMemo } from 'react'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import type { Option } from '../../shared/ui/fields/option-list.tsx'
import { SearchSelectField } from '../../shared/ui/fields/search-select-field.tsx'
import { SelectField } from '../../shared/ui/fields/select-field.tsx'
import { TextField } from '../../shared/ui/fields/text-field.tsx'
import { answerChanged, type QuestionnaireLists } from './questionnaire.slice.ts'

interface QuestionFieldsProps {
  readonly lists: QuestionnaireLists
  readonly answers: SelectedAnswers
}

/** @see A§3 EDD questionnaire */
export function QuestionFields({ lists, answers }: QuestionFieldsProps) {
  return (
    <>
      <Choice name="occupation" codes={lists.occupations} answers={answers} />
      {answers.occupation === 'OTHER' && <Words name="otherOccupation" answers={answers} />}
      <SalaryField ranges={lists.salaryRanges} answers={answers} />
      <Choice name="sourceOfFund" codes={lists.sourcesOfFunds} answers={answers} />
      {answers.sourceOfFund === 'OTHER' && <Words name="otherSourceOfFund" answers={answers} />}
      <Words name="placeOfBirth" answers={answers} />
      <NationalityField answers={answers} />
    </>
  )
}

interface ChoiceProps extends Pick<QuestionFieldsProps, 'answers'> {
  readonly name: 'occupation' | 'sourceOfFund'
  readonly codes: readonly string[]
}

function Choice({ name, codes, answers }: ChoiceProps) {
  const intl = useIntl()
  const dispatch = useDispatch()
  return (
    <SelectField
      label={<FormattedMessage id={`questionnaire.label.${name}`} />}
      name={name}
      options={codes.map((id) => ({
        id,
        text: intl.formatMessage({ id: `questionnaire.${name}.${id}` }),
      }))}
      value={answers[name] === '' ? null : answers[name]}
      onChange={(code) => dispatch(answerChanged({ [name]: code }))}
      testId={`questionnaire-${name}`}
    />
  )
}

interface WordsProps extends Pick<QuestionFieldsProps, 'answers'> {
  readonly name: 'otherOccupation' | 'otherSourceOfFund' | 'placeOfBirth'
}

function Words({ name, answers }: WordsProps) {
  const dispatch = useDispatch()
  return (
    <TextField
      label={<FormattedMessage id={`questionnaire.label.${name}`} />}
      name={name}
      autoComplete="off"
      maxLength={answerLength.max}
      value={answers[name]}
      onChange={(words) => dispatch(answerChanged({ [name]: words }))}
      testId={`questionnaire-${name}`}
    />
  )
}

/** `€15,000 to €30,000`, or a range that is open at one end. */
function rangeText({ from, to, currency }: SalaryRange, intl: IntlShape, tag: string): string {
  const written = (amount: number | null) =>
    amount === null ? '' : formatAmount(amount, currency, tag)
  const values = { from: written(from), to: written(to) }
  if (from === null) return intl.formatMessage({ id: 'questionnaire.range.upTo' }, values)
  if (to === null) return intl.formatMessage({ id: 'questionnaire.range.above' }, values)
  return intl.formatMessage({ id: 'questionnaire.range.between' }, values)
}

interface SalaryFieldProps extends Pick<QuestionFieldsProps, 'answers'> {
  readonly ranges: readonly SalaryRange[]
}

function SalaryField({ ranges, answers: { salaryRangeId } }: SalaryFieldProps) {
  const intl = useIntl()
  const dispatch = useDispatch()
  const { tag } = useLocale()
  return (
    <SelectField
      label={<FormattedMessage id="questionnaire.label.salaryRangeId" />}
      name="salaryRangeId"
      options={ranges.map((range) => ({
        id: String(range.salaryRangeId),
        text: rangeText(range, intl, tag),
      }))}
      value={salaryRangeId === 0 ? null : String(salaryRangeId)}
      onChange={(id) => dispatch(answerChanged({ salaryRangeId: Number(id) }))}
      testId="questionnaire-salaryRangeId"
    />
  )
}

/** Every country, sorted by its name in the page's language. */
function useNationalities(): readonly Option[] {
  const { tag } = useLocale()
  return useMemo(() => {
    const names = new Intl.DisplayNames(tag, { type: 'region' })
    return countries
      .filter(({ code }) => code !== 'PP')
      .map(({ code }) => ({ id: code, text: names.of(code) ?? code }))
      .sort((one, other) => one.text.localeCompare(other.text, tag))
  }, [tag])
}

function NationalityField({ answers: { nationality } }: Pick<QuestionFieldsProps, 'answers'>) {
  const dispatch = useDispatch()
  const options = useNationalities()
  return (
    <SearchSelectField
      label={<FormattedMessage id="questionnaire.label.nationality" />}
      name="nationality"
      options={options}
      {...(nationality !== '' && { defaultValue: nationality })}
      onChange={(code) => dispatch(answerChanged({ nationality: code }))}
      testId="questionnaire-nationality"
    />
  )
}
