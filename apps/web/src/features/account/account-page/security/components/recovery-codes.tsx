import { Button } from '@mantine/core'
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react'
import { messageOf } from '#lib/api/errors.ts'
import { saveText } from '#lib/browser/save-file.ts'
import { writeClipboard } from '#lib/browser/write-clipboard.ts'
import { printText } from '#ui/print/print-text.ts'
import { notify } from '#ui/toast/notify.ts'
import classes from './recovery-codes.module.css'

const TITLE = 'Recovery codes for Arbour'

/** Recovery codes, shown once, with buttons to save them. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = `${TITLE}\n${window.location.origin}\n\n${codes.join('\n')}\n\nEach is good once.\n`
  const copy = () =>
    writeClipboard(codes.join('\n')).then(
      () => notify('Recovery codes copied'),
      (error: unknown) => notify(messageOf(error), [], 'error'),
    )
  return (
    <div className={classes.codes}>
      <p className={classes.text}>
        With one of these you sign in if you lose your phone or your passkeys. They are shown here once, and each is good once:
        keep them where you find them without this device.
      </p>
      <ul className={classes.list} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.ways}>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => saveText(text, { name: 'arbour-recovery-codes.txt', type: 'text/plain' })}
        >
          Download
        </Button>
        <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
          Copy
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => void printText(text, { title: TITLE })}
        >
          Print
        </Button>
      </div>
    </div>
  )
}
