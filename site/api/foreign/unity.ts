import type { ForeignTypes } from '../declare.ts';

/** The part of Unity that samples may use. To allow another member in samples, add it as Unity declares it. */
export const UNITY_TYPES: readonly ForeignTypes[] = [
  {
    namespace: 'UnityEngine',
    declarations: `
      class Object {
        string name { get; set; }
        static void Destroy(Object what); static void Destroy(Object what, float delay);
        static void DestroyImmediate(Object what);
        static T Instantiate<T>(T original) where T : Object;
        static T Instantiate<T>(T original, Transform parent) where T : Object;
        static T Instantiate<T>(T original, Vector3 position, Quaternion rotation) where T : Object;
        static T Instantiate<T>(T original, Vector3 position, Quaternion rotation, Transform parent) where T : Object;
        static bool operator ==(Object a, Object b); static bool operator !=(Object a, Object b);
        static implicit operator bool(Object what);
      }
      class ScriptableObject : Object { static T CreateInstance<T>() where T : ScriptableObject; }
      class GameObject : Object {
        GameObject(); GameObject(string name);
        Transform transform { get; }
        bool activeSelf { get; }
        int layer { get; set; }
        string tag { get; set; }
        void SetActive(bool isActive);
        T AddComponent<T>() where T : Component;
        T GetComponent<T>();
        T GetComponentInChildren<T>();
        T[] GetComponentsInChildren<T>();
        bool TryGetComponent<T>(out T component);
      }
      class Component : Object {
        GameObject gameObject { get; }
        Transform transform { get; }
        T GetComponent<T>();
        T GetComponentInChildren<T>();
        T GetComponentInParent<T>();
        T[] GetComponentsInChildren<T>();
        bool TryGetComponent<T>(out T component);
      }
      class Behaviour : Component { bool enabled { get; set; } bool isActiveAndEnabled { get; } }
      class MonoBehaviour : Behaviour {
        Coroutine StartCoroutine(IEnumerator routine);
        void StopCoroutine(Coroutine routine);
        void StopAllCoroutines();
      }
      class Transform : Component, IEnumerable {
        Vector3 position { get; set; } Vector3 localPosition { get; set; } Vector3 localScale { get; set; } Quaternion rotation { get; set; }
        Transform parent { get; set; }
        int childCount { get; }
        Transform GetChild(int index);
        Transform Find(string name);
        void SetParent(Transform parent); void SetParent(Transform parent, bool worldPositionStays);
      }
      class YieldInstruction {}
      class Coroutine : YieldInstruction {}
      class WaitForSeconds : YieldInstruction { WaitForSeconds(float seconds); }
      class Collider2D : Behaviour { bool isTrigger { get; set; } }
      class Renderer : Component { bool enabled { get; set; } int sortingOrder { get; set; } string sortingLayerName { get; set; } }
      class SpriteRenderer : Renderer { Sprite sprite { get; set; } Color color { get; set; } }
      class Sprite : Object {}
      struct Vector2 {
        float x; float y;
        Vector2(float x, float y);
        static Vector2 zero { get; } static Vector2 one { get; } static Vector2 up { get; } static Vector2 right { get; }
        float magnitude { get; } float sqrMagnitude { get; }
        static Vector2 operator +(Vector2 a, Vector2 b); static Vector2 operator -(Vector2 a, Vector2 b);
        static Vector2 operator *(Vector2 a, float b); static Vector2 operator *(float a, Vector2 b); static Vector2 operator /(Vector2 a, float b);
        static bool operator ==(Vector2 a, Vector2 b); static bool operator !=(Vector2 a, Vector2 b);
        static implicit operator Vector3(Vector2 v); static implicit operator Vector2(Vector3 v);
      }
      struct Vector2Int {
        int x { get; set; } int y { get; set; }
        Vector2Int(int x, int y);
        static Vector2Int zero { get; } static Vector2Int one { get; }
        static Vector2Int up { get; } static Vector2Int right { get; } static Vector2Int down { get; } static Vector2Int left { get; }
        float magnitude { get; } int sqrMagnitude { get; }
        static Vector2Int FloorToInt(Vector2 v); static Vector2Int RoundToInt(Vector2 v); static Vector2Int CeilToInt(Vector2 v);
        static Vector2Int Min(Vector2Int a, Vector2Int b); static Vector2Int Max(Vector2Int a, Vector2Int b);
        static float Distance(Vector2Int a, Vector2Int b);
        static Vector2Int operator +(Vector2Int a, Vector2Int b); static Vector2Int operator -(Vector2Int a, Vector2Int b);
        static Vector2Int operator *(Vector2Int a, Vector2Int b); static Vector2Int operator *(Vector2Int a, int b);
        static Vector2Int operator *(int a, Vector2Int b); static Vector2Int operator /(Vector2Int a, int b);
        static Vector2Int operator -(Vector2Int v);
        static bool operator ==(Vector2Int a, Vector2Int b); static bool operator !=(Vector2Int a, Vector2Int b);
        static implicit operator Vector2(Vector2Int v); static explicit operator Vector3Int(Vector2Int v);
      }
      struct Vector3 {
        float x; float y; float z;
        Vector3(float x, float y); Vector3(float x, float y, float z);
        static Vector3 zero { get; } static Vector3 one { get; } static Vector3 up { get; } static Vector3 right { get; } static Vector3 forward { get; }
        float magnitude { get; } float sqrMagnitude { get; }
        static float Distance(Vector3 a, Vector3 b);
        static Vector3 MoveTowards(Vector3 current, Vector3 target, float maxDistanceDelta);
        static Vector3 operator +(Vector3 a, Vector3 b); static Vector3 operator -(Vector3 a, Vector3 b);
        static Vector3 operator *(Vector3 a, float b); static Vector3 operator *(float a, Vector3 b); static Vector3 operator /(Vector3 a, float b);
        static bool operator ==(Vector3 a, Vector3 b); static bool operator !=(Vector3 a, Vector3 b);
      }
      struct Vector3Int {
        int x { get; set; } int y { get; set; } int z { get; set; }
        Vector3Int(int x, int y); Vector3Int(int x, int y, int z);
        static Vector3Int zero { get; } static Vector3Int one { get; }
        static implicit operator Vector3(Vector3Int v); static explicit operator Vector2Int(Vector3Int v);
        static bool operator ==(Vector3Int a, Vector3Int b); static bool operator !=(Vector3Int a, Vector3Int b);
      }
      struct Quaternion { static Quaternion identity { get; } static Quaternion Euler(float x, float y, float z); }
      struct Color { float r; float g; float b; float a; Color(float r, float g, float b); Color(float r, float g, float b, float a); static Color white { get; } static Color black { get; } static Color clear { get; } }
      struct RectInt {
        RectInt(int xMin, int yMin, int width, int height); RectInt(Vector2Int position, Vector2Int size);
        int x { get; set; } int y { get; set; } int width { get; set; } int height { get; set; }
        int xMin { get; set; } int yMin { get; set; } int xMax { get; set; } int yMax { get; set; }
        Vector2Int min { get; set; } Vector2Int max { get; set; } Vector2Int position { get; set; } Vector2Int size { get; set; }
        Vector2 center { get; }
        PositionEnumerator allPositionsWithin { get; }
        bool Contains(Vector2Int position);
        bool Overlaps(RectInt other);
        struct PositionEnumerator { PositionEnumerator GetEnumerator(); Vector2Int Current { get; } bool MoveNext(); }
      }
      struct BoundsInt {
        BoundsInt(int xMin, int yMin, int zMin, int sizeX, int sizeY, int sizeZ); BoundsInt(Vector3Int position, Vector3Int size);
        Vector3Int min { get; set; } Vector3Int size { get; set; }
      }
      static class Mathf {
        const float PI; const float Infinity;
        static int Abs(int value); static float Abs(float value);
        static int Min(int a, int b); static float Min(float a, float b);
        static int Max(int a, int b); static float Max(float a, float b);
        static int Clamp(int value, int min, int max); static float Clamp(float value, float min, float max); static float Clamp01(float value);
        static float Lerp(float a, float b, float t); static float InverseLerp(float a, float b, float value);
        static float Floor(float value); static int FloorToInt(float value); static int CeilToInt(float value); static int RoundToInt(float value);
        static float Sqrt(float value); static float Pow(float value, float power); static float Sin(float angle); static float Cos(float angle);
        static float SmoothStep(float from, float to, float t);
        static float PerlinNoise(float x, float y);
      }
      static class Random { static void InitState(int seed); static int Range(int minInclusive, int maxExclusive); static float Range(float min, float max); static float value { get; } }
      static class Debug {
        static void Log(object message); static void Log(object message, Object context);
        static void LogWarning(object message); static void LogWarning(object message, Object context);
        static void LogError(object message); static void LogError(object message, Object context);
        static void LogException(Exception exception); static void LogException(Exception exception, Object context);
        static void Assert(bool condition); static void Assert(bool condition, string message);
      }
      class Input { static float GetAxisRaw(string axisName); }
      static class Application { static string persistentDataPath { get; } static bool isPlaying { get; } }
      static class JsonUtility { static string ToJson(object value); static string ToJson(object value, bool prettyPrint); static T FromJson<T>(string json); }
      static class Resources { static T Load<T>(string path) where T : Object; }
      static class Time { static float time { get; } static float deltaTime { get; } static float realtimeSinceStartup { get; } static int frameCount { get; } }
      class SerializeField : Attribute { SerializeField(); }
      class PropertyAttribute : Attribute {}
      class RangeAttribute : PropertyAttribute { RangeAttribute(float min, float max); }
      class MinAttribute : PropertyAttribute { MinAttribute(float min); }
      class TextAreaAttribute : PropertyAttribute { TextAreaAttribute(); TextAreaAttribute(int minLines, int maxLines); }
      class TooltipAttribute : PropertyAttribute { TooltipAttribute(string tooltip); }
      class HeaderAttribute : PropertyAttribute { HeaderAttribute(string header); }
      class ContextMenu : Attribute { ContextMenu(string item); }
      class CreateAssetMenuAttribute : Attribute { CreateAssetMenuAttribute(); string menuName { get; set; } string fileName { get; set; } }
    `,
  },
  {
    namespace: 'UnityEngine.UI',
    declarations:
      'class Slider : MonoBehaviour { float value { get; set; } float maxValue { get; set; } }',
  },
  {
    namespace: 'UnityEditor',
    declarations:
      'static class AssetDatabase { static T LoadAssetAtPath<T>(string path) where T : UnityEngine.Object; }',
  },
  {
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
  },
];
