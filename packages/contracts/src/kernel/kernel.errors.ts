import type { ErrorEntry } from './error-entry.ts'

/** Errors of any call. */
export const kernelErrors = {
  'request.malformed': { status: 400, retry: 'never', message: 'The request could not be read.' },
  'request.invalid': { status: 400, retry: 'never', message: 'Some fields are not valid.' },
  'request.tooLarge': { status: 413, retry: 'never', message: 'The request is too large.' },
  'request.unsupportedMediaType': { status: 415, retry: 'never', message: 'Send JSON.' },
  'request.headerMissing': {
    status: 403,
    retry: 'never',
    message: 'The x-requested-with header is missing.',
  },
  'request.originForbidden': {
    status: 403,
    retry: 'never',
    message: 'Requests from this origin are not accepted.',
  },
  'request.hostUnknown': {
    status: 421,
    retry: 'never',
    message: 'This host is not a host of the site. Check the address.',
  },
  'request.timeout': {
    status: 408,
    retry: 'later',
    message: 'The request took too long to arrive.',
  },
  'request.headersTooLarge': {
    status: 431,
    retry: 'never',
    message: 'The request’s headers are too large.',
  },
  'request.addressTooLong': { status: 414, retry: 'never', message: 'The address is too long.' },
  'node.draining': {
    status: 503,
    retry: 'later',
    message: 'This server is restarting. Connect again.',
  },
  'request.rateLimited': {
    status: 429,
    retry: 'later',
    message: 'Too many requests. Wait a moment and try again.',
  },
  'route.notFound': { status: 404, retry: 'never', message: 'There is nothing at this address.' },
  'system.error': {
    status: 500,
    retry: 'later',
    message: 'Something went wrong on our side. Try again in a moment.',
  },
  'upstream.unavailable': {
    status: 503,
    retry: 'later',
    message: 'The service cannot be reached right now. Try again in a moment.',
  },
  notOffered: {
    status: 501,
    retry: 'never',
    message: 'This is not offered here.',
  },
  'platform.signatureInvalid': {
    status: 401,
    retry: 'never',
    message: 'The request has no valid gateway signature. Check PLATFORM_KEY.',
  },
  'upstream.invalidReply': {
    status: 502,
    retry: 'later',
    message: 'The service sent an unreadable reply. Try again in a moment.',
  },
} as const satisfies Record<string, ErrorEntry>
