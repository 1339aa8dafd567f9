import helmet from '@fastify/helmet'
import { pathOf as pathOfCall } from '@player-site/contracts/kernel/call.ts'
import { reportViolations } from '@player-site/contracts/security/security.calls.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** The page that a payment provider returns to inside a frame of ours. @see A§4 Pay-and-play */
const framedPath = /^\/[a-z]{2}-[a-z]{2}\/signup\/callback$/i

const reportPath = pathOfCall(reportViolations)

/** Browser features that neither the site nor its frames need. */
const refusedFeatures: readonly string[] = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
/**
 * Games' sound and full screen are not listed: by default they are ours alone, and a frame's `allow`
 * passes them on to what `frame-src` lets in. Each origin twice more would lengthen every page.
 * @see https://www.w3.org/TR/permissions-policy/
 */
const permissionsPolicy = refusedFeatures.map((feature) => `${feature}=()`).join(', ')

/** Options of a page route: its styles may use a nonce. */
export const pageRoute = { helmet: { enableCSPNonces: true } } as const

/** Passes a page the nonce for its own styles and for those that its component library creates. */
export const withStyleNonce = (html: string, { cspNonce }: FastifyReply): string =>
  html
    .replace('<head>', `<head><meta property="csp-nonce" nonce="${cspNonce.style}" />`)
    .replaceAll('<style>', `<style nonce="${cspNonce.style}">`)

interface Sources {
  /** Origins that may be framed. */
  readonly frameSources: readonly string[]
  /** Origins that images may be loaded from. */
  readonly imageSources: readonly string[]
}

/** Only our own scripts and resources are allowed; only we may frame ourselves, on one page. */
export async function sendSecurityHeaders(
  app: FastifyInstance,
  { frameSources, imageSources }: Sources,
): Promise<void> {
  sendFeatureHeaders(app)
  await app.register(helmet, {
    global: true,
    // frame-ancestors covers this, and X-Frame-Options cannot except one page.
    xFrameOptions: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        // Rendered pages have inline attributes of size and position, which load nothing.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', ...imageSources],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameSrc: ["'self'", ...frameSources],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        objectSrc: ["'none'"],
        reportUri: [reportPath],
        reportTo: ['csp'],
        frameAncestors: [(request) => (framedPath.test(pathOf(request.url)) ? "'self'" : "'none'")],
      },
    },
  })
}

const sendFeatureHeaders = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissionsPolicy)
    reply.header('reporting-endpoints', `csp="${reportPath}"`)
  })
  // Its address may hold a code, which no request of the page repeats.
  app.addHook('onSend', async (request, reply) => {
    if (framedPath.test(pathOf(request.url))) reply.header('referrer-policy', 'no-referrer')
  })
}

const pathOf = (url: string | undefined): string => url?.split('?')[0] ?? ''
