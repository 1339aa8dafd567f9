import type * as z from 'zod/mini'
import type { ValidationError } from './error-reply.ts'

type Issue = z.core.$ZodIssue

const fieldOf = (path: Issue['path']): string => path.map(String).join('.')

/** What the contract expects there. Never a value of the request, which may be a password. */
function expectationOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `Expected ${issue.expected}`
    case 'invalid_value':
      return `Expected ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`
    case 'too_small':
      return `Expected at least ${issue.minimum}`
    case 'too_big':
      return `Expected at most ${issue.maximum}`
    case 'unrecognized_keys':
      return 'Has a field that is not expected'
    default:
      return issue.message
  }
}

/** The error of an object that fits no form of a union: the fields that each form still expects. */
function unionErrorsOf(issue: z.core.$ZodIssueInvalidUnion): ValidationError[] {
  const field = fieldOf(issue.path)
  const { options } = issue as { readonly options?: readonly unknown[] }
  if (options) {
    return [
      { field, message: `Expected ${options.map((one) => JSON.stringify(one)).join(' or ')}` },
    ]
  }
  const forms = issue.errors.map((issues) =>
    issues.filter(({ code, path }) => code !== 'unrecognized_keys' && path.length > 0),
  )
  const inAll = (wanted: Issue) =>
    forms.every((issues) => issues.some(({ path }) => fieldOf(path) === fieldOf(wanted.path)))
  const shared = (forms[0] ?? []).filter(inAll)
  const missing = forms.flatMap((issues) => {
    const own = issues.filter((one) => !inAll(one)).map(({ path }) => fieldOf(path))
    return own.length > 0 ? [own.join(' and ')] : []
  })
  const below = field === '' ? '' : `${field}.`
  return [
    ...shared.map((one) => ({
      field: below + fieldOf(one.path),
      message: expectationOf(one),
    })),
    ...(missing.length > 0
      ? [{ field, message: `Expected exactly one of ${[...new Set(missing)].join(', ')}` }]
      : []),
    ...(shared.length + missing.length === 0 ? [{ field, message: 'Fits no known form' }] : []),
  ]
}

/** The invalid fields of a request and what each should be; no value of it. @see A§5 Validation rules */
export const validationErrorsOf = ({
  issues,
}: Pick<z.core.$ZodError, 'issues'>): ValidationError[] =>
  issues.flatMap((issue) =>
    issue.code === 'invalid_union'
      ? unionErrorsOf(issue)
      : [{ field: fieldOf(issue.path), message: expectationOf(issue) }],
  )
