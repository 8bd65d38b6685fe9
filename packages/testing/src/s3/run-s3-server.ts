/** `node run-s3-server.ts FOLDER PORT`: an S3 service as a separate process, which can be killed. Prints when it listens. */
import { startS3Server } from './s3-server.ts'

const [folder = '', port = ''] = process.argv.slice(2)
await startS3Server({ folder, port: Number(port) })
console.log('S3 listens')
