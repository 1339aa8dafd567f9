import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** The page that a payment provider returns to inside a frame of ours. @see A§4 Pay-and-play */
const framedPath = /^\/[a-z]{2}-[a-z]{2}\/signup\/callback$/i

/** Nothing runs or loads that we did not serve; nobody frames us but ourselves, on one page. */
export async function sendSecurityHeaders(
  app: FastifyInstance,
  frameSources: readonly string[],
): Promise<void> {
  await app.register(helmet, {
    global: true,
    // frame-ancestors says it better, and X-Frame-Options has no way to except one page.
    xFrameOptions: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        scriptSrc: ["'self'"],
        // The component library positions its overlays by style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameSrc: ["'self'", ...frameSources],
        formAction: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: [(request) => (framedPath.test(pathOf(request.url)) ? "'self'" : "'none'")],
      },
    },
  })
}

const pathOf = (url: string | undefined): string => url?.split('?')[0] ?? ''
