/** Id of the inert block that holds the boot data. */
export const BOOT_ID = 'boot';
