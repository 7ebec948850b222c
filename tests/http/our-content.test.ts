/*
 * Everything that is asked of a server over our own content. Its figures take seconds to compute, so the parts run as
 * one file, which computes them once.
 */
import './our-content/gallery.ts';
import './our-content/markdown-twins.ts';
import './our-content/printed-docs.ts';
import './our-content/steps.ts';
