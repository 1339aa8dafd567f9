import type { ErrorEntry } from '../kernel/error-entry.ts'

/** Why the site or a product is closed to a visitor or an account. */
export const accessErrors = {
  'access.productRestricted': {
    status: 403,
    retry: 'never',
    message: 'This product is not available for this account.',
  },
  'access.cooling': {
    status: 409,
    retry: 'later',
    message: 'After a break there is a cooling-off day before play.',
  },
  'access.countryRestricted': {
    status: 451,
    retry: 'never',
    message: 'This site is not available in your country.',
  },
  'access.maintenance': {
    status: 503,
    retry: 'later',
    message: 'The site is under maintenance. Come back later.',
  },
  'station.unknown': {
    status: 502,
    retry: 'later',
    message: 'The address or country of this visit could not be found.',
  },
  'access.payoutOnly': {
    status: 403,
    retry: 'never',
    message: 'This session is for payouts only.',
  },
} as const satisfies Record<string, ErrorEntry>
