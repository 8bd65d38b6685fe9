import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getErrorMessage } from '#lib/api/errors.ts'
import { formatSize, truncateMiddle } from '#lib/text/format.ts'
import { tRich } from '#lib/text/rich-messages.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import { Pages } from '#ui/paging/pages.tsx'
import { ListSkeleton } from '#ui/placeholder/skeletons.tsx'
import { importTitle, OUTCOMES } from '../model/texts.ts'
import { notesQuery } from '../queries.ts'
import classes from './import-result-dialog.module.css'

/** The result of an import, with entries that have a notice. */
export function ImportResultDialog({ opened, close, id }: DialogHandle<void> & { id: string }) {
  const [page, setPage] = useState(1)
  const { data, error } = useQuery(notesQuery(id, page))
  const skippedCount = data?.import.skipped ?? 0
  return (
    <Modal
      opened={opened}
      title={data ? truncateMiddle(importTitle(data.import), 70) : t('files.imports.importReport')}
      size="lg"
      onClose={() => close()}
    >
      {error && !data ? (
        <p role="alert" className={classes.failure}>
          {t('files.imports.reportCouldNotBeLoaded', { errorMessage: getErrorMessage(error) })}
        </p>
      ) : !data ? (
        <ListSkeleton rows={3} />
      ) : (
        <>
          <p className={classes.facts}>
            {data.import.folder
              ? tRich('files.imports.importedIntoName', {
                  filesDone: data.import.files_done,
                  filesFound: data.import.files_found,
                  bytesDone: formatSize(data.import.bytes_done),
                  name: <strong>{data.import.folder.name}</strong>,
                })
              : t('files.imports.imported', {
                  filesDone: data.import.files_done,
                  filesFound: data.import.files_found,
                  bytesDone: formatSize(data.import.bytes_done),
                })}
          </p>
          {skippedCount > 0 && <p className={classes.facts}>{t('files.imports.skippedBecauseExisting', { skippedCount })}</p>}
          {data.import.reason !== null && <p className={classes.facts}>{`${data.import.reason}.`}</p>}
          {data.items.length > 0 && (
            <>
              <ul className={classes.notes} aria-label={t('files.imports.importReportTitle')}>
                {data.items.map(({ path, outcome, note }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a source may have a path twice, and a page does not change
                  <li key={index} className={classes.note}>
                    <span className={classes.path}>{path}</span>
                    <span className={classes.why} data-outcome={outcome}>
                      {t('files.imports.outcomeAndNote', { outcome: OUTCOMES[outcome], reason: note })}
                    </span>
                  </li>
                ))}
              </ul>
              <Pages page={page} total={data.meta.total_pages} onPage={setPage} />
            </>
          )}
        </>
      )}
      <ModalActions
        aside={
          data && data.items.length > 0 ? (
            <Button component="a" variant="subtle" href={data.url} download>
              {t('files.imports.saveAsCsv')}
            </Button>
          ) : null
        }
      >
        <Button variant="default" data-autofocus onClick={() => close()}>
          {t('common.close')}
        </Button>
      </ModalActions>
    </Modal>
  )
}
