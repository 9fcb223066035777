import { plural } from '../../messages/plural.ts'
import { countText } from '../../ui/marks/figures.tsx'

const creatives = (count: number) => plural(count, { one: '1 creative', other: `${countText(count)} creatives` })
const credits = (count: number) => plural(count, { one: '1 credit', other: `${countText(count)} credits` })

/** What the gallery says. */
export const words = {
  title: 'Creatives',
  generate: 'New ad',
  upload: 'Upload',
  grid: 'Creatives',
  failed: 'The creatives could not be loaded.',
  failedSafe: 'Nothing was changed.',
  tally: (count: number, isMore: boolean) => (isMore ? `${countText(count)}+ creatives` : creatives(count)),
  search: 'Search creatives',

  filters: {
    type: 'Type',
    types: { image: 'Pictures', video: 'Videos', logo: 'Logos', audio: 'Sounds' },
    any: 'All',
    from: 'Where from',
    froms: { generated: 'Made here', uploaded: 'Uploaded' },
    shape: 'Format',
    folder: 'Folder',
    allFolders: 'All folders',
    newFolder: 'New folder…',
    renameFolder: 'Rename this folder…',
    deleteFolder: 'Delete this folder…',
    status: 'Status',
    statuses: { archived: 'Archived', failed: 'Failed' },
    inUse: 'In use',
    sort: 'Sort',
    sorts: { created_desc: 'Newest first', created_asc: 'Oldest first', name_asc: 'By name' },
    clear: 'Clear',
  },
  noMatch: 'Take one filter away, or make something new.',
  empty: {
    title: 'Your ads will be here',
    text: 'Write a sentence, give the address of a page, or drop photos. You see how it was understood before anything is charged.',
    action: 'Make the first ad',
  },

  card: {
    select: (name: string) => `Select ${name}`,
    states: { ready: 'Ready', processing: 'Uploading', failed: 'Failed', archived: 'Archived', live: 'Running' },
    ctr: (share: string) => `${share} CTR`,
    noPicture: 'No picture',
  },

  bulk: {
    label: 'What to do with the selection',
    compare: 'Compare',
    compareNote: 'Two to four',
    move: 'Move',
    moveTo: 'Put into',
    takeOut: (folder: string) => `Take out of ${folder}`,
    archive: 'Archive',
    restore: 'Restore',
    moved: (count: number, folder: string) => `Put ${creatives(count)} into ${folder}`,
    takenOut: (count: number, folder: string) => `Took ${creatives(count)} out of ${folder}`,
    archived: (count: number) => `Archived ${creatives(count)}`,
    restored: (count: number) => `Restored ${creatives(count)}`,
    failed: 'Nothing was changed',
    draft: 'Add to a draft',
  },

  folder: {
    create: 'New folder',
    rename: 'Rename the folder',
    name: 'Name',
    save: 'Save',
    make: 'Create',
    delete: 'Delete the folder',
    deleteTitle: (name: string) => `Delete the folder ${name}?`,
    deleteText: 'What is in it stays in the library.',
    renamed: 'Folder renamed',
    deleted: 'Folder deleted',
    nameNeeded: 'Give it a name.',
  },

  upload_: {
    drop: 'Drop to upload',
    started: (count: number) => plural(count, { one: 'Uploading 1 picture', other: `Uploading ${count} pictures` }),
    done: (count: number) => plural(count, { one: '1 picture uploaded', other: `${count} pictures uploaded` }),
    failed: (name: string) => `${name} was not uploaded`,
    refused: (names: string) => `Not a picture that Adloom reads: ${names}`,
  },

  batch: {
    label: 'Being made',
    picture: 'Pictures',
    video: 'Video',
    ready: (done: number, all: number) => `${done} of ${all} ready`,
    allReady: (count: number) => plural(count, { one: 'Ready', other: `All ${count} ready` }),
    held: (count: number) => `${credits(count)} held`,
    charged: (count: number) => `${credits(count)} charged`,
    none: 'Nothing charged',
    stop: 'Stop',
    stopped: (released: number) => `Stopped. ${credits(released)} come back.`,
    away: 'Put away',
    item: (index: number, state: string) => `Item ${index}: ${state}`,
    stages: {
      queued: 'Waiting',
      running: 'Drawing',
      completed: 'Ready',
      failed: 'Failed',
      cancelled: 'Stopped',
    },
    failed: 'Failed. Nothing was charged for it.',
    gone: 'This batch is no longer known.',
  },

  compare: {
    title: 'Side by side',
    says: 'Says',
    format: 'Format',
    spend: 'Spend',
    ctr: 'Click rate',
    results: 'Results',
    checks: 'Checks',
    made: 'Made',
    keep: 'Archive the others',
    fine: 'Nothing to look at',
  },
} as const
