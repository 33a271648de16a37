/** What a backup doesn't contain where nodes have a bucket. */
export const picturesElsewhere = (bucket: string): string =>
  `Photos and map pictures aren't in it: they're in the bucket ${bucket}. Back that up as well, after the database.`
