/** `node run-s3-server.ts FOLDER PORT`: a service of S3 as a process of its own, which can be killed. Says when it listens. */
import { startS3Server } from './s3-server.ts'

const [folder = '', port = ''] = process.argv.slice(2)
await startS3Server({ folder, port: Number(port) })
console.log('S3 listens')
