// How counts and sizes are shown.

/** `1,234` */
export function formatCount(count: number): string {
  return count.toLocaleString('ja-JP');
}

/** `24 KB`, `1.2 MB`; at least `1 KB` for anything that has bytes at all. */
export function formatBytes(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1024);
  if (kilobytes < 1000) return `${formatCount(kilobytes)} KB`;
  const megabytes = bytes / 1024 / 1024;
  return `${megabytes < 100 ? megabytes.toFixed(1) : formatCount(Math.round(megabytes))} MB`;
}
