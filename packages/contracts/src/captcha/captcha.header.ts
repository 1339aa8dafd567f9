/** The header that a captcha token travels in. @see A§7 "Registration-type calls carry a captcha token header" */
export const captchaHeader = 'captcha-token'

/** A token is read only up to this length; a real one takes about 900 characters. */
export const maxCaptchaTokenLength = 4_096

/**
 * Whether a failure means that the captcha was refused, whatever the platform's wording.
 * @see A§8 "error.captcha.validation (403 with an explicit-deny message)"
 */
export const isExplicitDeny = (status: number, message: string): boolean =>
  status === 403 && /explicit[\s-]deny/i.test(message)
