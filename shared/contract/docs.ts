export interface SidebarLink {
  readonly type: 'link';
  readonly label: string;
  readonly href: string;
  readonly external: boolean;
  readonly unlisted: boolean;
  readonly icon?: string;
  readonly className?: string;
}

export interface SidebarCategory {
  readonly type: 'category';
  readonly label: string;
  readonly href?: string;
  readonly linkUnlisted: boolean;
  readonly collapsible: boolean;
  readonly collapsed: boolean;
  readonly icon?: string;
  readonly className?: string;
  readonly items: readonly SidebarItem[];
}

export type SidebarItem = SidebarLink | SidebarCategory;

export interface Sidebar {
  /** First page of the sidebar, where a navbar item of type docSidebar leads; null when there is nothing to link to. */
  readonly link: { readonly path: string; readonly label: string } | null;
  readonly items: readonly SidebarItem[];
}

export interface VersionDoc {
  readonly id: string;
  readonly path: string;
  readonly sidebar: string | null;
}

/** One version of the docs. */
export interface DocsVersion {
  readonly name: string;
  readonly label: string;
  /** Address under which all its pages lie, base path included. */
  readonly path: string;
  readonly mainDocId: string;
  /** The version that visitors are meant to read. */
  readonly isLast: boolean;
  readonly docs: readonly VersionDoc[];
  readonly sidebars: Readonly<Record<string, Sidebar>>;
  /** Ids of documents that exist and are not published. */
  readonly draftIds: readonly string[];
}
