import type { ForeignTypes } from '../sheet.ts';

/** What samples may use of the engine's tilemaps. */
export const UNITY_TILEMAP_TYPES: ForeignTypes = {
  namespace: 'UnityEngine.Tilemaps',
  declarations: `
    class TileBase : ScriptableObject {}
    class Tile : TileBase { Sprite sprite { get; set; } Color color { get; set; } }
    class Tilemap : Behaviour {
      Color color { get; set; }
      BoundsInt cellBounds { get; }
      TileBase GetTile(Vector3Int position); T GetTile<T>(Vector3Int position) where T : TileBase;
      void SetTile(Vector3Int position, TileBase tile);
      void SetTilesBlock(BoundsInt position, TileBase[] tiles);
      bool HasTile(Vector3Int position);
      void ClearAllTiles();
      Vector3 GetCellCenterWorld(Vector3Int position);
      Vector3Int WorldToCell(Vector3 position);
    }
    class TilemapRenderer : Renderer {}
    class TilemapCollider2D : Collider2D {}
  `,
};
