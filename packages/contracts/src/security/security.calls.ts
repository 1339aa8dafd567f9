import * as z from 'zod/mini'
import { defineCall, noContent } from '../kernel/call.ts'

const short = z.string().check(z.maxLength(4_096))

/** Browsers' violation reports, in the older form and in that of the Reporting API. */
const olderReport = z.looseObject({
  'csp-report': z.looseObject({
    'effective-directive': z.optional(short),
    'violated-directive': z.optional(short),
    'blocked-uri': z.optional(short),
  }),
})
const report = z.looseObject({
  type: short,
  body: z.optional(
    z.nullable(
      z.looseObject({ effectiveDirective: z.optional(short), blockedURL: z.optional(short) }),
    ),
  ),
})

/** Sent by the browser itself, so it has neither our headers nor our media type. */
export const reportViolations = defineCall({
  id: 'security.reportViolations',
  method: 'POST',
  path: '/csp-report',
  api: 'gateway',
  access: 'public',
  body: z.union([olderReport, z.array(report).check(z.maxLength(100))]),
  reply: noContent,
  source: 'design: security headers',
  summary: 'Receives violations of the content security policy, as browsers report them',
})

export const securityCalls = [reportViolations] as const
