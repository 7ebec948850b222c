/*
 * Everything that is asked of a server over our own content. Its figures take seconds to compute, so the parts run as
 * one file, which computes them once.
 */
import './gallery.ts';
import './markdown-pages.ts';
import './printed-docs.ts';
import './steps.ts';
