import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { Button, Checkbox, Input } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useFoldersIn } from '#features/files/items/public/cache.ts'
import { ItemName } from '#features/files/items/public/components.ts'
import { RoleSelect } from '#features/sharing/item-access/public.ts'
import { truncate } from '#lib/text/format.ts'
import { focusWithin } from '#ui/dialog/focus-within.ts'
import { FileIcon } from '#ui/file/file-icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { LineSkeleton } from '#ui/placeholder/skeletons.tsx'
import { isBelow, type Offer, offerProblem } from '../model/offer.ts'
import classes from './offer-field.module.css'

interface OfferFieldProps {
  /** The own project. */
  project: Pick<Item, 'name' | 'path'>
  label: string
  value: readonly Offer[]
  error: string | undefined
  onChange: (next: (before: readonly Offer[]) => readonly Offer[]) => void
}

/** The note shown wherever folders are offered. */
const VISIBLE_TO_PARTNERS = t('sharing.partnerships.partnersSeeEachOther')

/** Folders of a project, at any depth, each with the partner's role: none can be inside another. */
export function OfferField({ project, label, value: offers, error, onChange }: OfferFieldProps) {
  const id = useId()
  const box = useRef<HTMLFieldSetElement>(null)
  // The focused element was removed with the previous step; the folders load later.
  useEffect(() => focusWithin(box.current), [])
  const outsideOffers = offers.filter(({ path }) => !isBelow(path, project.path))
  const rows: RowActions = {
    offers,
    isWrong: error !== undefined,
    onOffer: ({ id: folderId, name, path }) => onChange((before) => [...before, { id: folderId, name, path, role: 'viewer' }]),
    onDrop: (folderId) => onChange((before) => before.filter((offer) => offer.id !== folderId)),
    onRole: (folderId, role) => onChange((before) => before.map((offer) => (offer.id === folderId ? { ...offer, role } : offer))),
  }
  return (
    <Input.Wrapper
      label={<span id={id}>{label}</span>}
      labelElement="div"
      description={VISIBLE_TO_PARTNERS}
      error={error}
      errorProps={{ role: 'alert' }}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <fieldset ref={box} aria-labelledby={id} tabIndex={-1} data-autofocus className={classes.tree}>
        {outsideOffers.length > 0 && (
          <ul className={classes.folders} aria-label={t('sharing.partnerships.noLongerInProject')}>
            {outsideOffers.map((offer) => (
              <li key={offer.id}>
                <OfferRow offer={offer} {...rows} />
              </li>
            ))}
          </ul>
        )}
        <Branch folder={project} depth={0} {...rows} />
      </fieldset>
    </Input.Wrapper>
  )
}

const TICK = { body: classes.body, inner: classes.tick, labelWrapper: classes.labelWrapper, label: classes.label }

interface RowActions {
  offers: readonly Offer[]
  isWrong: boolean
  onOffer: (folder: Item) => void
  onDrop: (id: string) => void
  onRole: (id: string, role: Offer['role']) => void
}

interface BranchProps extends RowActions {
  folder: Pick<Item, 'name' | 'path'>
  depth: number
}

/** The subfolders of a folder. */
function Branch({ folder, depth, ...rows }: BranchProps) {
  const { folders: children, state, hasMore, loadMore, retry } = useFoldersIn(folder.path)
  const folders = children.filter(({ type }) => type === 'folder')
  if (state === 'loading') return <LoadingRows />
  if (state === 'error') {
    return (
      <div role="alert" className={classes.note}>
        {t('sharing.partnerships.theseFoldersCouldNotBe')}{' '}
        <Button variant="default" size="xs" onClick={retry}>
          {t('common.retry')}
        </Button>
      </div>
    )
  }
  if (folders.length === 0) {
    return (
      <p className={classes.note}>
        {depth === 0 ? t('sharing.partnerships.noFoldersYet') : t('sharing.partnerships.noSubfolders')}
      </p>
    )
  }
  return (
    <>
      <ul className={classes.folders} aria-label={t('sharing.partnerships.foldersInName', { name: folder.name })}>
        {folders.map((childFolder) => (
          <FolderRow key={childFolder.id} folder={childFolder} depth={depth} {...rows} />
        ))}
      </ul>
      {hasMore && (
        <Button variant="subtle" size="xs" className={classes.more} onClick={loadMore}>
          {t('sharing.partnerships.showMoreFolders')}
        </Button>
      )}
    </>
  )
}

/** A folder, and on demand its subfolders. */
function FolderRow({ folder, depth, ...rows }: Omit<BranchProps, 'folder'> & { folder: Item }) {
  const { offers, onOffer } = rows
  const offer = offers.find(({ id }) => id === folder.id)
  const problem = offer ? null : offerProblem(folder, offers)
  const [isOpen, setIsOpen] = useState(() => offers.some(({ path }) => isBelow(path, folder.path)))
  const name = truncate(folder.name, 40)
  // Folders inside an offered one, or inside another team's, cannot be offered.
  const canOpen = folder.has_folders && folder.is_accessible && folder.connected_tenant_id === null && !offer
  return (
    <li>
      <div className={classes.row} data-closed={problem !== null || undefined}>
        {canOpen ? (
          <IconButton
            label={
              isOpen
                ? t('sharing.partnerships.hideFoldersInName', { name })
                : t('sharing.partnerships.showFoldersInName', { name })
            }
            size={28}
            aria-expanded={isOpen}
            className={classes.toggle}
            onClick={() => setIsOpen(!isOpen)}
          >
            <IconChevronRight size={16} aria-hidden />
          </IconButton>
        ) : (
          <span className={classes.toggle} />
        )}
        {offer ? (
          <OfferRow offer={offer} folder={folder} {...rows} />
        ) : (
          <Checkbox
            className={classes.check}
            classNames={TICK}
            label={<FolderLabel folder={folder} problem={problem} />}
            checked={false}
            disabled={problem !== null}
            aria-label={problem === null ? folder.name : `${folder.name}, ${problem}`}
            onChange={() => onOffer(folder)}
          />
        )}
      </div>
      {isOpen && canOpen && (
        <div className={classes.below}>
          <Branch folder={folder} depth={depth + 1} {...rows} />
        </div>
      )}
    </li>
  )
}

/** An offered folder with its role. */
function OfferRow({ offer, folder, isWrong, onDrop, onRole }: RowActions & { offer: Offer; folder?: Item }) {
  return (
    <span className={classes.offered}>
      <Checkbox
        className={classes.check}
        classNames={TICK}
        label={folder ? <FolderLabel folder={folder} /> : offer.name}
        checked
        data-invalid={isWrong || undefined}
        aria-label={offer.name}
        onChange={() => onDrop(offer.id)}
      />
      <RoleSelect
        label={t('sharing.common.roleFor', { name: offer.name })}
        value={offer.role}
        isDir
        onChange={(role) => onRole(offer.id, role)}
      />
    </span>
  )
}

function FolderLabel({ folder, problem = null }: { folder: Item; problem?: string | null }) {
  return (
    <span className={classes.named}>
      <FileIcon item={folder} size={20} />
      <span className={classes.words}>
        <ItemName name={folder.name} max={60} />
        {problem !== null && <span className={classes.problem}>{problem}</span>}
      </span>
    </span>
  )
}

function LoadingRows() {
  return (
    <div role="status" aria-label={t('sharing.partnerships.loadingFolders')} className={classes.waiting}>
      <LineSkeleton width="50%" />
      <LineSkeleton width="35%" />
    </div>
  )
}
