import { mkdirSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { inherited } from './config/environment.ts'
import { freePorts } from './ports.ts'
import { createService, type Service } from './service.ts'

export interface StartedProxy {
  readonly port: number
  readonly service: Service
}

export interface ProxySettings {
  /** Host and port of each node, `127.0.0.1:8080`. */
  readonly nodes: readonly string[]
  /** The scheme that the proxy reports to the nodes: it stands for one that ended TLS. */
  readonly scheme: 'http' | 'https'
}

/** As operators write it: the host and the address are passed on, upgrades as well. */
const configOf = (port: number, folder: string, { nodes, scheme }: ProxySettings): string => `
daemon off;
worker_processes 1;
error_log ${folder}/nginx-error.log;
pid ${folder}/nginx.pid;
events { worker_connections 256; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream nodes { ${nodes.map((node) => `server ${node};`).join(' ')} }
  map $http_upgrade $connection_upgrade { default upgrade; '' close; }
  server {
    listen 127.0.0.1:${port};
    location = /nginx-is-up { return 204; }
    location / {
      proxy_pass http://nodes;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Host $http_host;
      proxy_set_header X-Forwarded-Proto ${scheme};
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
    }
  }
}
`

const isUp = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port, path: '/nginx-is-up' }, (reply) => {
      reply.resume()
      resolve(reply.statusCode === 204)
    })
    request.on('error', () => resolve(false))
  })

/** An nginx of our own on a free port, in front of gateway nodes. */
export async function startNginx(
  command: string,
  folder: string,
  settings: ProxySettings,
): Promise<StartedProxy> {
  const [port = 0] = await freePorts(1)
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configOf(port, folder, settings))
  const service = createService({
    name: 'nginx',
    command,
    args: ['-p', folder, '-c', file, '-e', join(folder, 'nginx-start.log')],
    env: inherited,
    logFile: join(folder, 'nginx.log'),
    isReady: () => isUp(port),
    startDeadlineMs: 20_000,
    stopDeadlineMs: 10_000,
  })
  await service.start()
  return { port, service }
}
