import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react'
import { getErrorMessage } from '#lib/api/errors.ts'
import { saveText } from '#lib/browser/save-file.ts'
import { writeClipboard } from '#lib/browser/write-clipboard.ts'
import { ShownOnce } from '#ui/dialog/shown-once.tsx'
import { ButtonRow } from '#ui/form/button-row.tsx'
import { printText } from '#ui/print/print-text.ts'
import { notify } from '#ui/toast/notify.ts'
import classes from './codes-step.module.css'

const TITLE = t('account.accountPage.recoveryCodesForArbour')

/** The last step of a dialog that shows recovery codes: it closes once the user confirms that they are saved. */
export function CodesStep({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = [TITLE, window.location.origin, '', ...codes, '', t('account.accountPage.eachCodeWorksOnce'), ''].join('\n')
  const copy = () =>
    writeClipboard(codes.join('\n')).then(
      () => notify(t('account.accountPage.recoveryCodesCopied')),
      (error: unknown) => notify(getErrorMessage(error), [], 'error'),
    )
  return (
    <ShownOnce
      text={t('account.accountPage.recoveryCodesIntroduction')}
      confirmation={t('account.accountPage.savedTheseCodes')}
      onClose={onDone}
    >
      <ul className={classes.list} aria-label={t('account.accountPage.recoveryCodes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <ButtonRow>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => saveText(text, { name: 'arbour-recovery-codes.txt', type: 'text/plain' })}
        >
          {t('common.download')}
        </Button>
        <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
          {t('common.copy')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => void printText(text, { title: TITLE })}
        >
          {t('common.print')}
        </Button>
      </ButtonRow>
    </ShownOnce>
  )
}
