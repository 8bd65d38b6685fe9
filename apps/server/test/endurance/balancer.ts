import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { isLong } from '@arbour/testing/is-long'
import { freePort } from '@arbour/testing/server/server-process'

/** A load balancer. */
export interface Balancer {
  port: number
  close(): Promise<void>
}

/**
 * Starts HAProxy in long runs, configured as in docs/admin/scale.md; otherwise a proxy that gives each connection to the next
 * available server.
 */
export function startBalancer(folder: string, ports: readonly number[]): Promise<Balancer> {
  return isLong ? startHaProxy(folder, ports) : startRoundRobin(ports)
}

async function startHaProxy(folder: string, ports: readonly number[]): Promise<Balancer> {
  const port = await freePort()
  const config = join(folder, 'haproxy.cfg')
  const servers = ports.map((at, index) => `  server s${index} 127.0.0.1:${at} check inter 500ms fall 2 rise 1`)
  await writeFile(
    config,
    `defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
  option redispatch
  retries 3
frontend people
  bind 127.0.0.1:${port}
  default_backend arbour
backend arbour
  balance roundrobin
  option forwardfor
  option httpchk GET /health/ready
  http-check expect status 200
  default-server on-marked-down shutdown-sessions
${servers.join('\n')}
`,
  )
  const child = spawn('haproxy', ['-db', '-f', config], { stdio: 'ignore' })
  const exit = once(child, 'exit')
  return {
    port,
    async close() {
      child.kill('SIGTERM')
      await exit
    },
  }
}

async function startRoundRobin(ports: readonly number[]): Promise<Balancer> {
  const open = new Set<Socket>()
  let turn = 0
  function join(client: Socket, tries: number): void {
    const server = connect(ports[turn++ % ports.length] ?? 0, '127.0.0.1')
    let isJoined = false
    server.once('connect', () => {
      isJoined = true
      open.add(server)
      client.pipe(server).pipe(client)
    })
    server.on('error', () => undefined)
    server.on('close', () => {
      open.delete(server)
      if (!isJoined && tries > 1) join(client, tries - 1)
      else client.destroy()
    })
    client.on('close', () => server.destroy())
  }
  const balancer = createServer({ pauseOnConnect: true }, (client) => {
    open.add(client)
    client.on('error', () => undefined)
    client.on('close', () => open.delete(client))
    join(client, ports.length)
  })
  balancer.listen(0, '127.0.0.1')
  await once(balancer, 'listening')
  return {
    port: (balancer.address() as AddressInfo).port,
    async close() {
      for (const socket of open) socket.destroy()
      balancer.close()
      await once(balancer, 'close')
    },
  }
}
