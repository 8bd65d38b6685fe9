import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { ItemDate, ItemName, PathLink } from '#features/files/items/public/components.ts'
import { ItemThumbnail } from '#features/preview/thumbnails/public.ts'
import { formatDateTime, formatRelative } from '#lib/text/format.ts'
import { FileIcon } from '#ui/file/file-icon.tsx'
import { Card } from './card.tsx'
import classes from './overview.module.css'

/** The files that were changed last, anywhere in the project. */
export function LatestCard({ item, files }: { item: Item; files: readonly Item[] }) {
  return (
    <Card
      title={t('files.projectOverview.latestFiles')}
      allLink={{ item, tab: 'files', label: t('files.projectOverview.allFiles') }}
    >
      <ul className={classes.items}>
        {files.map((file) => (
          <li key={file.id}>
            <PathLink path={file.path} className={classes.itemLink}>
              <span className={classes.thumbnail}>
                <ItemThumbnail item={file} size={36} isFilled>
                  <FileIcon item={file} size={24} />
                </ItemThumbnail>
              </span>
              <span className={classes.itemText}>
                <ItemName name={file.name} max={70} className={classes.itemName ?? ''} />
                {file.parent && (
                  <span className={classes.where}>
                    {file.parent.id === item.id ? t('files.projectOverview.inProject') : file.parent.name}
                  </span>
                )}
              </span>
              <span className={classes.when}>
                <ItemDate item={file} />
              </span>
            </PathLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface FoldersCardProps {
  item: Item
  folders: readonly Item[]
  /** The folders are those that the user starred. */
  areStarred: boolean
}

/** Ways into the project: its starred folders, or those with the latest changes. */
export function FoldersCard({ item, folders, areStarred }: FoldersCardProps) {
  return (
    <Card
      title={areStarred ? t('files.projectOverview.starredFolders') : t('common.folders')}
      allLink={{ item, tab: 'files', label: t('files.projectOverview.allFolders') }}
    >
      <ul className={classes.items}>
        {folders.map((folder) => (
          <li key={folder.id}>
            <PathLink path={folder.path} className={classes.itemLink}>
              <span className={classes.thumbnail}>
                <FileIcon item={folder} size={26} />
              </span>
              <span className={classes.itemText}>
                <ItemName name={folder.name} max={36} className={classes.itemName ?? ''} />
              </span>
              {folder.activity_at !== null && (
                <time className={classes.when} dateTime={folder.activity_at} title={formatDateTime(folder.activity_at)}>
                  {formatRelative(folder.activity_at)}
                </time>
              )}
            </PathLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
